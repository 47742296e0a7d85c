import type { Pattern } from './pattern.ts';

/** Numbers under which the game, its servers and its devices know somebody. */
export const idPatterns: readonly Pattern[] = [
  {
    // `NETWORK:Player 70012345 joined the world`, `Player ID: 70012345`, `{playerId: 70012345}`, `User 70012345 flagged`
    triggers: [
      'layer #',
      'layer ID',
      'layer Id',
      'layer id',
      'layerId',
      'layer_id',
      'ser #',
      'ser id',
      'ser ID',
      'serId',
      'ser_id',
      'ofile id',
      'ofileId',
      'ofile_id',
    ],
    find: /(?<![A-Za-z])((?:player|user|profile)[ _]?(?:id)?"?(?: ?[=:] ?| )"?-?)(?<playerId>\d{1,20})/gi,
  },
  {
    // `BikeLeveling is enabled for player, id=70012345, …`
    triggers: ['layer, id='],
    find: /(layer, id=)(?<playerId>\d{1,20})/g,
  },
  {
    // `/api/profiles/70012345/…`, `/api/profiles?id=70012345&id=70067890`, `/prod/profile/0a1b2c3d-70012345`
    triggers: ['rofiles/', 'rofile/', '?id=', '&id=', 'layers/', '/users/'],
    find: /(\/(?:profiles?|players|users)\/)(?<playerId>(?=[\w-]{0,60}\d)[\w-]{1,80})|([?&]id=)(?<playerId2>\d{1,20})/g,
  },
  {
    // `…\Documents\Zwift\Workouts\70012345\workouts.files`
    triggers: ['s\\#', 's/#', 'r\\#', 'r/#'],
    find: /([\\/](?:Workouts|Gear)[\\/])(?<playerId>\d{1,20})(?=[\\/])/g,
  },
  {
    // Ids of a login, of a ride and of an activity: each leads to its rider.
    triggers: [
      'ession ID: ',
      'ession_id: ',
      'essionId: ',
      'nalytics ID: ',
      'ideId: ',
      'tivityId: ',
      'tivity_id: ',
      'activity ID to ',
      'result-id: ',
    ],
    find: /((?:[Ss]ession(?: ID|_id|Id)|Analytics ID|rideId|activity(?:Id|_id)|result-id): "?)(?<playerId>[0-9A-Fa-f][0-9A-Fa-f-]{0,40})|(activity ID to )(?<playerId2>\d{1,20})/g,
  },
  {
    triggers: [
      'achine Id: ',
      'achine ID: ',
      'achineId: ',
      'evice UID',
      'erialNum ',
      'erial number',
      'erial Number',
    ],
    find: /((?:[Mm]achine ?I[dD]|[Dd]evice UID|[Ss]erialNum|[Ss]erial [Nn]umber)(?: ?[=:] ?| )"?)(?<machineId>[\w-]{1,80})/g,
  },
  {
    // `[BLE] Sending DEVICE - BLE CONNECTED [ UUID: 246813579024680 ] …`, `[BLE] Unpair "…", address = 246813579024680 (unpaired)`
    triggers: ['[ UUID: ', 'address = '],
    find: /(\[ UUID: |address = )(?<machineId>[\w:-]{1,80})/g,
  },
  {
    // Addresses of network adapters.
    triggers: [':~~:~~:', '-~~-~~-'],
    find: /(?<![\w:-])(?<machineId>[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2}){5}|[0-9A-Fa-f]{2}(?:-[0-9A-Fa-f]{2}){5})(?![\w:-])/g,
  },
  {
    // `… characteristics for device Wahoo KICKR 5404 (252100508) at handle 1`: its serial number.
    triggers: [') at handle '],
    find: /(\()(?<machineId>\d{1,20})(?=\) at handle )/g,
  },
];
