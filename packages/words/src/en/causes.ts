import type { CauseId, causeSentences } from '@ridescope/catalogue/causes';
import { messagesOf } from '../messages/message-types.ts';

/** Each cause in a few words. */
export const causeNames: Readonly<Record<CauseId, string>> = {
  'radio-interference': 'Radio noise, or the place of the receiver',
  'single-sensor-weak': 'One sensor, or its own link',
  'sensor-asleep': 'The sensor was asleep, switched off or taken off',
  'receiver-fault': 'The ANT+ receiver',
  'busy-receiver': 'A receiver busy searching for another sensor',
  'not-paired': 'Nothing was paired',
  'trainer-network': "The trainer's Wi-Fi connection",
  'computer-network': "The computer's own network connection",
  'home-wifi': 'Your home network or Wi-Fi',
  'provider-line': 'The internet line beyond your Wi-Fi',
  'no-internet': 'No internet connection',
  'game-service': "The game's own servers",
  'blocked-traffic': "A firewall or router that blocks the game's traffic",
  'gpu-limit': 'The graphics chip at its limit',
  'cpu-limit': 'The processor at its limit',
  'wrong-gpu': 'The wrong graphics chip or driver',
  'power-saving': 'A computer in a power-saving state',
  thermal: 'A hot computer',
  'background-load': 'Other programs on the computer',
  'window-resized': 'The window was resized',
  'sleep-or-suspend': 'The computer went to sleep',
  'memory-pressure': 'Too little memory',
  'slow-disk': 'Slow loading: the disk or an old computer',
  'display-cap': 'A setting that holds the frame rate down',
  'bluetooth-software': "The computer's Bluetooth software",
  'companion-app': 'The phone, or its Companion app',
  'video-capture': 'Recording of ride videos',
  'game-itself': 'The game itself',
  'cannot-tell': "The log can't tell",
};

/** What is wrong, as a clause: "It looks as if ...". */
export const causeClauses: Readonly<Record<CauseId, string>> = {
  'radio-interference': 'radio noise or the place of your receiver disturbed your sensors',
  'single-sensor-weak': 'one sensor or its own link is weak',
  'sensor-asleep': 'a sensor was asleep, switched off or taken off',
  'receiver-fault': 'your ANT+ receiver failed',
  'busy-receiver': 'the search for one sensor took the time of the receiver from another',
  'not-paired': 'nothing was paired that could move you',
  'trainer-network': "your trainer's Wi-Fi connection failed",
  'computer-network': 'your computer broke off its own network connection',
  'home-wifi': 'your home network interrupted the connection',
  'provider-line': 'your internet line beyond the Wi-Fi failed',
  'no-internet': 'your computer had no internet at that moment',
  'game-service': "the game's own servers had trouble",
  'blocked-traffic': "a firewall or router blocked the game's traffic",
  'gpu-limit': 'your graphics chip has more to draw than it can',
  'cpu-limit': "your processor can't keep up",
  'wrong-gpu': 'the game drew with the wrong graphics chip or driver',
  'power-saving': 'your computer saved power',
  thermal: 'your computer got hot and slowed down',
  'background-load': 'something else on your computer took time from the game',
  'window-resized': 'the game stopped to resize its window',
  'sleep-or-suspend': 'your computer went to sleep during the ride',
  'memory-pressure': 'your computer ran short of memory',
  'slow-disk': 'the disk or the computer is slow',
  'display-cap': 'a display or driver setting held the frame rate down',
  'bluetooth-software': "your computer's Bluetooth software couldn't be loaded",
  'companion-app': 'your phone or its Companion app hung up',
  'video-capture': 'recording ride videos stopped the game',
  'game-itself': 'the game itself made a mistake',
  'cannot-tell': "the log can't tell the cause",
};

/** What each cause says of one problem. */
export const causeMessages = messagesOf<typeof causeSentences>()({
  'radio-interference.together':
    'Your {sensors} went silent together {times, plural, =1 {{at}} other {# times, first {at}}}: the receiver or radio noise near it, not a battery.',
  'radio-interference.network':
    'Your {sensor} and the network had trouble within half a minute of each other, {times, plural, =1 {{at}} other {# times, first {at}}}: radio noise from Wi-Fi, not a battery.',
  'radio-interference.connection':
    'The connection and your sensors failed in the same seconds {times, plural, =1 {{at}} other {# times, first {at}}}: radio noise in the band that your Wi-Fi shares with them.',
  'radio-interference.all':
    'Your {sensors} each lose {least} to {most} % of their messages: the place of the receiver or radio noise near it disturbs them all.',
  'radio-interference.searches':
    'The receiver began {searches} searches in one second {at}, so it lost several sensors at once: the receiver or radio noise near it, not one sensor.',
  'radio-interference.resent':
    '{percent} % of the commands to your trainer had to be sent again, as they got lost on their way: too far from the receiver, something in between, or radio noise.',
  'radio-interference.weak':
    'Your {others} lost far more messages than usual when your {sensor} went silent {at}: the receiver or radio noise near it, not a battery.',
  'radio-interference.often':
    'The receiver keeps losing your {sensors}, each at its own time: the place of the receiver or radio noise near it, not one sensor.',
  'radio-interference.crowded':
    'The air near your {sensor} was crowded: Bluetooth could use only {channels} of its 37 channels.',
  'radio-interference.path':
    'The messages of your {sensor} got lost on their way to the receiver: too far away, something in between, or radio noise.',
  'single-sensor-weak.alone':
    'Only your {sensor} went silent {times, plural, =1 {{at}} other {# times, first {at}}}, while the same receiver heard your {others}: that sensor, or its own link to the receiver.',
  'single-sensor-weak.loss':
    'Your {sensor} loses {percent} % of its messages, while the same receiver hears your {others} well: that sensor, or its own link to the receiver.',
  'single-sensor-weak.fading':
    'Your {sensor} alone got weaker during the ride, from {before} % to {after} % of its messages lost, as with an empty battery.',
  'single-sensor-weak.battery': 'Your {sensor} reported a low battery.',
  'single-sensor-weak.meter':
    'Your power meter itself stopped counting {times, plural, =1 {{at}} other {# times, first {at}}}, while its messages kept arriving: the meter or its battery, not the radio.',
  'single-sensor-weak':
    'Your {sensor} sends too weakly, or something on its own way to the receiver weakens it.',
  'sensor-asleep':
    'Your {sensor} stopped sending {at}, as a sensor does that is asleep, switched off or taken off.',
  'sensor-asleep.idle':
    'Your {sensor} was at rest and sent nothing, so the game ended its link {times, plural, =1 {{at}} =2 {twice, first {at}} other {# times, first {at}}}: it must send something now and then.',
  'sensor-asleep.before':
    'Your {sensor} was lost {times, plural, =1 {once} =2 {twice} other {# times}} before the ride, as a sensor is that sleeps until it is worn or moved.',
  'receiver-fault':
    'The ANT+ receiver dropped out {at} and took your {sensors} with it: the USB stick, its port or its driver.',
  'receiver-fault.searching':
    'The ANT+ receiver searched without end, so it had little time for your sensors.',
  'busy-receiver':
    'The receiver was searching for your {searched} when your {sensor} failed, first {at}. A search takes its time from the others.',
  'not-paired': 'No trainer, power meter or speed sensor was paired, so nothing could move you.',
  'trainer-network':
    'Your {sensor} lost its Wi-Fi {times, plural, =1 {{at}} other {# times, first {at}}}, while the game stayed connected: its own connection, not your internet.',
  'computer-network.cut':
    'Your computer broke off its own network connection {at}, and the link to your {sensor} broke with it: the network adapter, not the trainer.',
  'computer-network':
    'Your computer broke off its own network connection {times, plural, =1 {{at}} =2 {twice, first {at}} other {# times, first {at}}}: its network adapter or driver.',
  'computer-network.none':
    'Your computer itself had no network {at}: its Wi-Fi, its cable or its adapter.',
  'home-wifi': 'The connection failed {at} between your computer and the router, or in the router.',
  'home-wifi.late':
    'Your own side made the data late {at}: weak Wi-Fi, or a line that others in the house filled.',
  'provider-line': 'The line beyond your Wi-Fi failed {at}: the router or the provider.',
  'provider-line.late': 'The line beyond your Wi-Fi made the data late {at}.',
  'no-internet':
    'Your computer had no internet {at}: not even the names of servers could be looked up.',
  'game-service': "The game's servers failed {at}, while your internet worked.",
  'blocked-traffic':
    'Your internet worked, but something kept the game from its server: a firewall, a VPN or the router.',
  'blocked-traffic.udp':
    "Your internet worked, but something blocked the game's live traffic (UDP): a firewall or the router.",
  'blocked-traffic.home':
    'Something kept the game from the devices in your home network: a permission of the system, a firewall or the router.',
  'gpu-limit': 'The picture has more to draw than your graphics chip can.',
  'gpu-limit.old': 'Your graphics chip is too old for the picture that the game draws today.',
  'gpu-limit.pixels':
    'Your graphics chip drew {lines}p, but chips of its class are comfortable with {comfortable}p.',
  'cpu-limit': "Your processor is old and can't keep up.",
  'cpu-limit.crowd':
    'Your frame rate is {percent} % lower among many riders: your processor is at its limit.',
  'wrong-gpu': 'The game drew with a slower graphics chip or driver than your computer has.',
  'wrong-gpu.far-below':
    'Computers like yours reach about {similar} FPS with this picture: the graphics driver or the display system is at fault, not a setting of the game.',
  'power-saving':
    'Your frame rate rose from {before} to {after} FPS at once {at}, as on a computer that left a power-saving state.',
  'power-saving.fell':
    'Your frame rate fell from {before} to {after} FPS at once {at}, and no setting changed: as on a computer that begins to save power.',
  'power-saving.held-back':
    'Computers like yours reach about {similar} FPS with this picture, so something slows this one down, such as saving power.',
  thermal: 'Your frame rate sank by {percent} % during the ride, as on a computer that gets hot.',
  'background-load': 'Another program on your computer takes time from the game.',
  'background-load.freezes':
    'Something else on your computer stopped the game {times, plural, =1 {{at}} other {# times, first {at}}}.',
  'window-resized':
    'The picture froze {times, plural, =1 {{at}} =2 {twice, first {at},} other {# times, first {at},}} because the window was resized.',
  'sleep-or-suspend': 'Your computer stopped for {length} {at}, as it does when it goes to sleep.',
  'sleep-or-suspend.often':
    'Your computer stopped {times, plural, =1 {once, for {total}, {at}} =2 {twice, for {total} in all, first {at}} other {# times, for {total} in all, first {at}}}, as it does when it goes to sleep.',
  'memory-pressure':
    'Your computer has {gb} GB of memory. When it is full, data moves to the disk and the game waits.',
  'slow-disk': 'The game waited for the disk or an old computer when it started.',
  'slow-disk.early':
    '{times, plural, =1 {The freeze} other {All # freezes}} came in the first {length}, while the game still loads the world around you: a slow disk or an old computer.',
  'display-cap':
    'The frame rate was held at {rate} FPS: a setting of the screen or the driver, such as vertical sync.',
  'display-cap.limit':
    'The frame rate was held at {rate} FPS: a limit of the driver, of a setting or of power saving.',
  'display-cap.sync':
    'Vertical sync halves the frame rate to 30 FPS whenever your computer misses 60: that setting, with a picture slightly too heavy.',
  'bluetooth-software':
    "The game couldn't load your computer's Bluetooth library, so it could reach no sensor that way.",
  'companion-app':
    'The other side, your phone or its Companion app, hung up{always, select, true {{times, plural, =1 { once} =2 { twice} other { # times}}} other { in most cases}}.',
  'video-capture':
    'Recording ride videos had failed {times, plural, =1 {once} =2 {twice} other {# times}} when the game stopped.',
  'game-itself':
    'When the game heard your trainer again, {at}, it kept the control of it on a dead connection.',
  'game-itself.still':
    'The game heard your trainer over another connection, but kept the control of it on a connection that had broken before.',
  'cannot-tell': 'The log has too little to tell the cause.',
});
