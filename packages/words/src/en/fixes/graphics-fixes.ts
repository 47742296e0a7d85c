import type { FixId } from '@ridescope/catalogue/fixes';

/** Steps of the fixes for the frame rate and the graphics. */
export const graphicsFixes = {
  'gfx-resolution-down': [
    'Open the settings of the game.',
    'Pick the next smaller resolution: from 2160p go to 1440p, from 1440p to 1080p, from 1080p to 720p, from 720p to 576p.',
    'Ride the same road for ten minutes and compare the frame rate.',
  ],
  'gfx-close-apps': [
    'Restart the computer.',
    'Quit the browser, chat programs, video players and cloud sync.',
    'Check in Task Manager (Windows) or Activity Monitor (Mac) that the processor is nearly idle, then start the game.',
  ],
  'gfx-disable-capture': [
    'Switch off background recording (in Windows under Settings, Gaming, Captures) and the overlays of the graphics driver.',
    'Switch off clip recording inside the game if {person, select, rider {the rider never uses} other {you never use}} it.',
    'Do a short ride to compare.',
  ],
  'gfx-driver-update': [
    "Find the name of {person, select, rider {the rider's} other {your}} graphics chip in this report.",
    'Install the latest driver from its maker. On a laptop, try the laptop maker first.',
    'If the trouble began with an update, install the version before it. On Linux, sign in with X11 instead of Wayland once.',
    'Restart, ride, and see in the new report whether the graphics profile changed.',
  ],
  'gfx-driver-clean': [
    'Download the driver {person, select, rider {the rider wants} other {you want}} before {person, select, rider {they} other {you}} start.',
    'Run its installer with the clean install option, or remove the old driver in safe mode first.',
    'Restart the computer and do one ride.',
    'If things got worse, install the previous version.',
  ],
  'gfx-select-dgpu': [
    'Connect the charger of the laptop.',
    'In Windows, open Settings, System, Display, Graphics. Add the game and choose High performance.',
    'Do the same in the control panel of the graphics driver.',
    'Start the game and upload the new log. It names the graphics chip that the game used.',
  ],
  'gfx-power-mode': [
    'Connect the charger.',
    'Choose the fastest mode in the power settings of the system. On a Mac, turn off Low Power Mode.',
    "On a Windows laptop, turn off quiet modes and battery modes in its maker's own program too.",
  ],
  'gfx-cooling': [
    'Brush or blow the dust out of fans and vents.',
    "Leave some space under a laptop, and don't let {person, select, rider {the rider's} other {your}} fan blow warm air towards it.",
    'Ride for 40 minutes and see whether the frame rate stays level.',
    'If it still drops, have the paste between chip and cooler renewed.',
  ],
  'gfx-mobile-cooling': [
    'Take it out of its case and away from sunlight.',
    'If it gets hot while charging, charge it before the ride.',
    "Stand it where {person, select, rider {the rider's} other {your}} fan reaches it and turn the brightness down.",
  ],
  'gfx-refresh-rate': [
    'Look up the refresh rate in the display settings. Windows shows it under Advanced display, a Mac under Displays.',
    'Set it to 60 Hz or higher for the resolution {person, select, rider {the rider rides} other {you ride}} at.',
    'If the list stops at 30 Hz, change the port or the cable. A 4K picture at 60 Hz needs HDMI 2.0 or DisplayPort.',
  ],
  'gfx-uncap': [
    'Open the control panel of the graphics driver. Look for a frame limit, vertical sync and limits on battery.',
    'Turn them off for the game, or set them to 60.',
    'Close any separate program that limits frames.',
  ],
  'gfx-tv-mode': [
    'Switch the input of the television to game mode.',
    'With a small graphics chip, send 1080p and let the television scale it up.',
    'Make sure that this input runs at 60 Hz.',
  ],
  'gfx-crowd-plan': [
    'Accept that big group rides run slower on this device.',
    'Pick smaller events, or ride ahead of or behind the bunch.',
    "Lower the resolution only if the graphics chip is the limit. It won't help if the processor is.",
  ],
  'gfx-reboot': [
    'Restart the device just before {person, select, rider {the rider rides} other {you ride}}.',
    'Open the game and nothing else.',
    "Don't go straight from sleep mode into a race.",
  ],
  'gfx-av-exclusion': [
    "Exclude the game's program folder and its documents folder from the virus scanner.",
    "Schedule scans for hours when {person, select, rider {the rider doesn't} other {you don't}} ride.",
    "Count the freezes in the report of {person, select, rider {the rider's} other {your}} next ride.",
  ],
  'gfx-update-timing': [
    'Set the system not to install updates at the hours {person, select, rider {the rider rides} other {you ride}}.',
    'Pause cloud sync and the search index during rides.',
    'Open Event Viewer (Windows) or Console (Mac), and see what ran when the freezes happened.',
  ],
  'gfx-ssd': [
    'Find out whether the drive that holds the game is a hard disk: on Windows, Task Manager says HDD or SSD under Performance.',
    'If so, install the game on a solid-state disk (SSD), or move the whole system to one.',
    'Leave at least 15 GB of it empty.',
  ],
  'gfx-repair-install': [
    "Copy {person, select, rider {the rider's} other {your}} activities and settings out of the folder Documents\\Zwift.",
    'Remove the game, restart, and install the current version.',
    'Sign in and wait until the download is complete before {person, select, rider {the rider rides} other {you ride}}.',
  ],
  'gfx-config-reset': [
    'Quit the game, and copy its settings file (prefs.xml in the folder Documents\\Zwift) to a safe place.',
    'Undo changes that {person, select, rider {the rider} other {you}} made by hand to graphics profile files, then remove the settings file from its folder.',
    'Start the game and change nothing but the resolution.',
  ],
  'gfx-sleep-off': [
    'In the power settings, stop the display and the system from going to sleep while plugged in.',
    'Set closing the lid and long inactivity to do nothing.',
    'Leave the charger in for the whole ride.',
  ],
  'gfx-cpu-upgrade': [
    'Make sure that crowds slow the game down, and not the resolution.',
    'Look for a processor that is fast on a single thread. More cores help little.',
    "In the benchmarks, compare {person, select, rider {the rider's} other {your}} graphics chip with other processors.",
    'Then upgrade, or ride on another device.',
  ],
  'gfx-gpu-upgrade': [
    'Decide what {person, select, rider {the rider wants} other {you want}}: a resolution, and 60 frames per second.',
    'Look in the benchmarks for cards that reach it.',
    'Check that it fits the power supply, the case and the drivers.',
    'Install the card and do a comparable ride.',
  ],
} as const satisfies Readonly<Partial<Record<FixId, readonly string[]>>>;
