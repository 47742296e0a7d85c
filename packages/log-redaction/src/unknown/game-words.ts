/**
 * Words that the game writes behind its tags, beside those of the line forms. Each is in three known logs or more, and no name
 * of a person, a club, a place or a computer.
 */
export const gameWords: ReadonlySet<string> = new Set(
  (
    'AISteer AIYaw Accessories AccumTorque Activities Allocating Allow AnonymousEventsService AssetPatchStateMachine ' +
    'Attempt AutosaveCurrentActivity Batch Bikes Buildings Cached CarbonDiscBrakes Check Concurrent ' +
    'CustomizationDialogV DTOR Decision Decisions Destroying Direction DisableVideoCapture Distance DrawCapsule ' +
    'ENTITY Enqueueing EntityPackage Environment Exiting FORWARD False FinalizeCurrentActivity Fitness Flags Follow ' +
    'Force Frames FullSave GetAllPackages GroupEvent HandlePatchedAsset Hit Humans Images Index Ineligible Infinite ' +
    'IsFeatureContextuallyDisabled IsFeatureDisabled IsReady KPH LEAN LEFT LOCKED Lap Level LoadFromDisk ' +
    'LoadFromNetwork LoadGdeFile LoadRoutesForWorld Locale MapSchedule Merging Moving MustTurnRoadTime Normal ' +
    'OnAttributeMissing OnGroupEventStarted OnNewActivityId Paddock Pavg PendingNetworkRequest Period ' +
    'PlayerSessionState Point Portal PortalRoadSchedule Prev Progress Publication Queueing REVERSE RIGHT ROADPROP ' +
    'ROUTE RefreshPortalRideStats RequestType ResetRoutePlayerTrackers Resources RetrievingNextDecision RoadDecal ' +
    'RoadSide RoboPacer RouteManager RouteProgressInfo Routes STRAIGHT SUCCESS SaveActivity SaveLogFileToCloud ' +
    'SaveProfile Script Sector SegmentPortalModel SegmentPortalNetworkService Short Socks Spinner State Staying ' +
    'StructuredEventsLoginInitializer StructuredEventsService Structures Switch SwitchState System TakeScreenshot ' +
    'Tavg Texture Textures Total Tune Turn Turning UNLOCKED Update UseConcurrentProfileUpdate UserStorageService ' +
    'Value Watopia XMLDoc YES activityId all almost alone already approaching approvedForProgressMinimap are asset ' +
    'assetcms bHighResRouteProgressEnabled bRodeOffRoute bSupportsProgressMinimap bTeleportedToPlayerNotOnRoute ' +
    'backbuffer batch batchDuration bike bikes bin blocksPostLogin buffer cached calling calories canary card cdn ' +
    'change changed chat checkpoint checksum clip color com completed confirmed content context converting cooldown ' +
    'curYaw current cycling depth dimensions disk distFromRoad distance download downloaded duration each element ' +
    'elevation encodedURL entities environment eventCase eventId eventheader false feature filename finishing ' +
    'fitFileNameShort fitFileNameToUpload flag format formatting gde hash headers headingAngle https identical ' +
    'implemented inProgressActivity info initialCoffeeStopTimer integer internalId invalid jpg leftRight legacy lenSq ' +
    'less light localPath loop manager mapaux middleCoffeeStopTimer monthly negative now obfuscation onto otherBike ' +
    'package percentile pin png pos processed propHiResGde radians range ready reloadRoutes remaining remoteChecksum ' +
    'removal request result rider same searching sec seconds sequenceNumber shimanoDiscBrake shutdown sizes skipped ' +
    'source special speed started static string structured subgroup subgroupId succeed systemId terrainconfig tests ' +
    'texture textures tga than time timeElapsed timeNow timer total triggered true unable unknown uploadTo uploaded ' +
    'uturned variable virtualPath watopia watts when workouts'
  ).split(' '),
);
