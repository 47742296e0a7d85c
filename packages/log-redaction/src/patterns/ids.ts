import type { Pattern } from './pattern.ts';

/** Ids of riders, their activities and their hardware. */
export const idPatterns: readonly Pattern[] = [
  {
    // `NETWORK:Player 70012345 joined the world`, `Player ID: 70012345`, `{playerId: 70012345}`, `User 70012345 flagged`,
    // `BikeLeveling is enabled for player, id=70012345, …`
    triggers: [
      'Player #',
      'player #',
      'layer ID',
      'layer Id',
      'layer id',
      'layerId',
      'layer_id',
      'layer, id=',
      'User #',
      'user #',
      'ser id',
      'ser ID',
      'serId',
      'ser_id',
      'ofile id',
      'ofileId',
      'ofile_id',
    ],
    find: /(?<![A-Za-z])((?:player|user|profile)[ _]?(?:id)?"?(?: ?[=:] ?| )"?-?)(?<playerId>\d{1,20})|(layer, id=)(?<playerId2>\d{1,20})/gis,
  },
  {
    // `/api/profiles/70012345/activities/2046900000000000123`, `/api/profiles?id=70012345&id=70067890`, `/prod/profile/0a1b2c3d-70012345`
    triggers: ['rofiles/', 'rofile/', '?id=', '&id=', 'layers/', '/users/', 'tivities/#'],
    find: /(\/(?:profiles?|players|users)\/)(?<playerId>(?=[\w-]{0,60}\d)[\w-]{1,80})|([?&]id=)(?<playerId2>\d{1,20})|(\/activities\/)(?<playerId3>\d{1,20})/gs,
  },
  {
    // `…\Documents\Zwift\Workouts\70012345\workouts.files`
    triggers: ['Workouts\\#', 'Workouts/#', 'Gear\\#', 'Gear/#'],
    find: /([\\/](?:Workouts|Gear)[\\/])(?<playerId>\d{1,20})(?=[\\/])/gs,
  },
  {
    // Ids of logins, rides and activities, which identify the rider.
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
    find: /((?:[Ss]ession(?: ID|_id|Id)|Analytics ID|rideId|activity(?:Id|_id)|result-id): "?)(?<playerId>[0-9A-Fa-f][0-9A-Fa-f-]{0,40})|(activity ID to )(?<playerId2>\d{1,20})/gs,
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
    find: /((?:[Mm]achine ?I[dD]|[Dd]evice UID|[Ss]erialNum|[Ss]erial [Nn]umber)(?: ?[=:] ?| )"?)(?<machineId>[\w-]{1,80})/gs,
  },
  {
    // `[BLE] Sending DEVICE - BLE CONNECTED [ UUID: 246813579024680 ] …`, `[BLE] Unpair "…", address = 246813579024680 (unpaired)`
    // `… characteristics for device Wahoo KICKR 5404 (252100508) at handle 1`: its serial number.
    triggers: ['[ UUID: ', 'address = ', ') at handle '],
    find: /(\[ UUID: |address = (?!0x))(?<machineId>[\w:\x80-\xff-]{1,80})|(\()(?<machineId2>\d{1,20})(?=\) at handle )/gs,
  },
  {
    // Ids of other services identify the rider's accounts.
    triggers: [
      'trava_id',
      'trava id',
      'travaId',
      'team_id',
      'teamId',
      'team ID',
      'armin_id',
      'arminId',
      'thlete_id',
      'thleteId',
    ],
    find: /((?:strava|steam|garmin|athlete)[_ ]?id"? ?[:=] ?"?)(?<playerId>[\w-]{1,64})/gis,
  },
  {
    // Weight, power and age of a rider: `profile_weight_in_grams: 70000`, `w/kg: 3.34 (RS w/kg: 2.82)`
    triggers: [
      'weight',
      'Weight',
      'rofile_ftp',
      'w/kg: ',
      'height_in',
      'heightIn',
      'birth',
      'Birth',
    ],
    find: /((?:weight|weight_?in_?\w{1,9}|height_?in_?\w{1,9}|profile_ftp|w\/kg|birth_?\w{0,6}|date_of_birth)"? ?[:=] ?"?)(?<bodyFigure>\d[\d.,/-]{0,30})/gis,
  },
];
