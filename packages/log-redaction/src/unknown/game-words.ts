/**
 * Words that the game writes behind its tags and forms, beside those of the line forms. Each is in several known logs, and no name
 * of a person, a club, a place or a computer.
 */
export const gameWords: ReadonlySet<string> = new Set(
  (
    'ABOUT ACHIEVEMENT AISteer AITargetRoadPoint AIYaw AND Accessories AccumTorque Achievements Activities ' +
    'Allocating Allow AnonymousEventsService Asset AssetPatchStateMachine Assigned Attempt AutosaveCurrentActivity ' +
    'Batch BikeProgress BikeProgressManager Bikes BindAttributeLocation BranchDecisionMade BranchSelector Buildings ' +
    'Busy CPs CYCLING Cached CalculateExpectedPath Cannot CarbonDiscBrakes Check Close CompileShader Concurrent ' +
    'Connection Constructor Count CreateWorkoutEffort CustomizationDialogV DTOR DailyTargetService Decision ' +
    'Decisions DeleteSessionMarker Destroying DeviceManager Diffuse Direction DisableVideoCapture Distance ' +
    'DoFirstTime Downloading DrawCapsule EC ENTITY EVENT Element Empty Enqueueing EntityPackage Environment ' +
    'EstimateFTPBasedOnRide Estimating Exiting External FINISHED FORWARD Failed False FinalizeCurrentActivity ' +
    'FindCloudFileID FinishedGroupEvent Finite Fitness Flags Follow Following Force Fragment Frames FullSave GET ' +
    'GLRenderDevice GNViewUpdateLights GameSettingsService GameSettingsServiceLoginInitializer ' +
    'GarageItemLastSelectedManagerInitializer GaussianBlur GetAllPackages GetDefaultExpectedTurn GetRacingScores ' +
    'GetThumbnailTextureHandle GroupEvent HandlePatchedAsset Haptic Hash HashID Hit Humans IMGPREFS INVALID Ids ' +
    'Images Index Ineligible Infinite InitializeLevelupSystem IsFeatureContextuallyDisabled IsFeatureDisabled ' +
    'IsReady IsRetryable KPH LE LEAN LEFT LOCKED LOOP Lap Level LoadFromDisk LoadFromNetwork LoadGdeFile ' +
    'LoadRoutesForWorld Locale LoggedOut MSAA MapSchedule Merging Moving MsgAuthenticationStateChange ' +
    'MsgGameSettingsUpdated MustTurnRoadTime NO NoesisCreateDevice Normal ON OPERATION OVERALL OffRoutePathPredictor ' +
    'OnAttributeMissing OnGroupEventStarted OnNewActivityId Open Operation Optimization PLAY POST POWERUP PROFILE ' +
    'PUBLIC Paddock ParsePortalRoadSchedule ParseXMLMapSchedule ParseXMLPortalRoadSchedule Pavg ' +
    'PendingNetworkRequest Period PlayerSessionState Point Portal PortalRoadSchedule PreparingToLogout Preselected ' +
    'Prev Previous Processing ProgramList Progress Protocol Publication QUIT Queried Queued Queueing REVERSE RIDE ' +
    'RIGHT ROADPROP ROUTE RefreshPortalRideStats Registration RequestType ResetBikeForNewLevel ' +
    'ResetRoutePlayerTrackers Resources Results RetrievingNextDecision RoadDecal RoadSide RoboPacer RouteManager ' +
    'RouteProgressInfo Routes SAVE SAVED SET SPORT SPRINT STRAIGHT SUCCESS SUPPORTS SWIMMING SaveActivity ' +
    'SaveLogFileToCloud SaveProfile SaveSegmentResult Schedule Script SearchCriticalPowerAtTimeStep Sector ' +
    'SegmentPortalModel SegmentPortalNetworkService SendApplicationSessionEndEvent SendApplicationSessionStartEvent ' +
    'SetCurrentPlayerEdge Short Shutting Socks Spinner State Staying Still Stop StructuredEventsLoginInitializer ' +
    'StructuredEventsService Structures Supported Switch SwitchState System TACX TO TakeScreenshot Tavg Textrues ' +
    'Texture Textures Total TrainingPlanSummaries TrainingPlans Transition Transmission Triggered Tune Turn Turning ' +
    'UNLOCKED Unassigned Update UpdateExpectedPath Updated Updating UploadToCloud UseConcurrentProfileUpdate ' +
    'UserStorageService VALUE VARNAME Value Vang Variation Vertex WT Warnings Watopia WheelPower Wheels Workingout ' +
    'XMLDoc YES ZWIFT ZWO aborted achievements acquired active actively activityId added address after ago all ' +
    'almost alone already an analytics another appears application approaching approvedForProgressMinimap arch are ' +
    'ascent asset assetcms assets assign async attempts attribute auto bHighResRouteProgressEnabled ' +
    'bOptimizationForRPCTimeout bRodeOffRoute bSupportsProgressMinimap bTeleportedToPlayerNotOnRoute backbuffer ' +
    'backoff batch batchDuration battery be because behavior bike bikes bin blocksPostLogin buffer burn but by bytes ' +
    'cached calculating called calling calories canary cannot card cdn change changed characteristic chat checkpoint ' +
    'checkpoints checksum clamped clip closestRoadPoint color com command compiled completed component configured ' +
    'confirmation confirmed connected content context converting cooldown coords correct could crossed curYaw ' +
    'current cycling decisions definition delay depth dequeued description did dimensions disabled disallowed disk ' +
    'distFromRoad distance download downloaded duration during each early ec effort element elevation enabled ' +
    'encodedURL entities environment equipped established eventCase eventID eventId eventName eventheader exit ' +
    'expect failed false feature filename files filesCompleted filesCurrent filesPending finish finishing firmware ' +
    'fitFileNameShort fitFileNameToUpload fitness flag forced format formatting fragment frame framebuffer gde ' +
    'generate grade graph handler hardware hash headers headingAngle hideProData high hit host hostname hosts https ' +
    'identical implemented inPos inProgress inProgressActivity inWeights inaccurate incorrect info ingestion ' +
    'initialCoffeeStopTimer initialDistanceMetersCycling initialDistanceMetersRunning initialized initiating integer ' +
    'intentional interface internalId invalid io isRiderInHalfColumn it item items job jpg keep largest ' +
    'lastSearchTime leadin leadincheckpoint leadinhighrescheckpoint left leftRight legacy lenSq less level light ' +
    'line linked loaded localPath log logic long loop loops mTimeStamp machine made manager mapSchedulePath mapaux ' +
    'marker max mean mfg middleCoffeeStopTimer milliseconds min minutes mirror mode monthly mustTurnRoadTime ' +
    'negative network nm no notificationTimeInSeconds now null number obfuscation object off ' +
    'onFinishedDownloadingMapSchedule onto opcode opcodes open opened opening operation otherBike outcome package ' +
    'parse partner party passed payload percentile performing period pin png pos powered probabilities processed ' +
    'propHiResGde properly queuing radians range ratio reached ready really reason receive refused register relay ' +
    'reloadRoutes remaining remoteChecksum removal reply request requested reset resetting resolve respond ' +
    'responding result resultDurationMs retry retrying revision rider ridingOffset roadId route running same ' +
    'scanning schedule searching sec seconds secure seems segmnet sendCount sending sendto sequenceNumber ' +
    'shimanoDiscBrake show shutdown signed simulated sizes skipped socket software source special speed spline ' +
    'started static stayCourseAuto stdDeviation stddev stopped string stripped structured subgroup subgroupId ' +
    'succeed success supplied systemId target terrainconfig tests tex texture textures tga than this thread ' +
    'thumbnail time timeElapsed timeNow timed timer timerF timerR total tracking trainingplans trigger triggered ' +
    'true tweakable unable uncompiled unknown unlocking unpaired unreachable uploadTo uploaded us using uturned ' +
    'variable variables vertex virtualPath wad waiting wants watopia watts we wheel when window workouts wrong yet ' +
    'yields'
  ).split(' '),
);
