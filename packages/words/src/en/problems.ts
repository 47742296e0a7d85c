import type { Doubt, problemSentences, VerdictLead } from '@ridescope/catalogue/problem-sentences';
import { withTerms } from '../messages/marked-message.ts';
import { messagesOf } from '../messages/message-types.ts';

/** What is said of a problem, under the id that the catalogue gives it. Each line of a message is one sentence. */
export const problemMessages = messagesOf<typeof problemSentences>()({
  'ride-not-saved':
    '{person, select, rider {The} other {Your}} ride was not saved: the game gave up sending its file when the ride ended.',
  'game-stopped.start': 'The game stopped {after} after its start, before it showed a picture.',
  'game-stopped.login': "The game couldn't log in, and stopped {after} after its start.",
  'game-stopped.refused':
    'The game refused the log-in because of a wrong e-mail or password, and stopped {after} after its start.',
  'game-stopped.no-names':
    "The game couldn't log in because <dns>DNS</dns> lookup failed: the computer had no internet.\nIt stopped {after} after its start.",
  'game-stopped.uploading':
    'The game stopped while it uploaded files of earlier sessions, {after} after its start.',
  'game-stopped.loading': 'The game stopped while it loaded the world, {after} after its start.',
  'game-stopped.saving':
    "The game crashed while it saved the ride, {after} after its start.\nCheck whether the ride is in {person, select, rider {the rider's} other {your}} feed.",
  'game-stopped.videos':
    'The game stopped without closing, {after} after its start.\nRecording ride videos had failed {times, plural, =1 {once} =2 {twice} other {# times}} until then and is the likely cause: turn video screenshots off in the game.',
  'game-stopped.crashed': 'The game crashed {after} after its start, and wrote that into its log.',
  'not-connected':
    "The game server never answered: {person, select, rider {the rider was} other {you were}} alone, and nobody could see {person, select, rider {them} other {you}}.\n{person, select, rider {The rider} other {You}} could sign in, so {person, select, rider {their} other {your}} internet worked, but something blocked the game's own traffic (<udp>UDP</udp>).",
  'not-connected.tries':
    'The game never reached its server: {person, select, rider {the rider was} other {you were}} alone, and nobody could see {person, select, rider {them} other {you}}.\nIt tried to connect {times, plural, =1 {once} =2 {twice} other {# times}}: {fault}.',
  'not-connected.no-live-data':
    'No live data of the game server ever arrived: {person, select, rider {the rider was} other {you were}} alone, and nobody could see {person, select, rider {them} other {you}}.\nThe game reached the server over <tcp>TCP</tcp>, but something blocked its live traffic (<udp>UDP</udp>, port 3024).',
  'connection-lost':
    'The connection to the game server was lost {times, plural, =1 {for {total}} =2 {twice} other {# times}}{times, plural, =1 {} other {{once, select, true {, once for {longest}} other {, for {total} in all (longest {longest})}}}}{open, select, true {, to the end of the ride} other {}}: other riders vanished and {person, select, rider {the rider} other {you}} rode alone.',
  'connection-lost.unridden':
    'The connection to the game server was lost {times, plural, =1 {for {total}} =2 {twice} other {# times}}{times, plural, =1 {} other {{once, select, true {, once for {longest}} other {, for {total} in all (longest {longest})}}}}{open, select, true {, to the end} other {}}: other riders vanished.',
  'connection-lost.hiccups':
    'The game server was silent {times, plural, =1 {once} =2 {twice} other {# times}} for a few seconds, too short for most riders to notice.',
  'connection-lost.silences':
    'The game server was silent {times, plural, =1 {once} =2 {twice} other {# times}} for a few seconds, for {total} in all: other riders stood still and jumped.',
  'connection-lost.thrown-out':
    'The game threw {person, select, rider {the rider} other {you}} out of its world, and {person, select, rider {they} other {you}} had to join it again.',
  'connection-lost.udp-blocked':
    'The game went on sending and still reached the server over <tcp>TCP</tcp>, but no answer came to its live traffic (<udp>UDP</udp>, port 3024): something blocked it from then on.',
  'connection-lost.with-sensors':
    "{person, select, rider {The rider's} other {Your}} sensors failed in the same seconds, more often than by chance.",
  'connection-lost.of-longest': 'The longest outage shows more.',
  'connection-lost.by-computer':
    "{person, select, rider {The rider's} other {Your}} computer itself aborted the connection.",
  'connection-lost.no-network':
    "{person, select, rider {The rider's} other {Your}} computer itself had no network in that time, so its Wi-Fi, its cable or its adapter failed.",
  'connection-lost.beyond-wifi':
    "{person, select, rider {The rider's} other {Your}} trainer on the same Wi-Fi kept running while <dns>DNS</dns> lookups failed, so the fault was beyond {person, select, rider {their} other {your}} Wi-Fi: the router or the provider.",
  'connection-lost.no-names': '<dns>DNS</dns> lookups failed too, so the internet itself was gone.',
  'connection-lost.own-network-held':
    "{person, select, rider {The rider's} other {Your}} trainer on the same network kept running, so {person, select, rider {their} other {your}} own network held.",
  'connection-before':
    "The game server didn't answer for {length} while {person, select, rider {the rider was} other {you were}} on the menus.\nIt was back by the time {person, select, rider {the rider} other {you}} rode.",
  'connection-before.no-names':
    '<dns>DNS</dns> lookup failed {times, plural, =1 {once} =2 {twice} other {# times}} when {person, select, rider {the rider} other {you}} logged in, so the computer had no internet for a moment.\nA later try worked.',
  'game-server-late':
    "The game's data came up to {worst} late{bursts, plural, =1 {, for {longest}} =2 {, twice, for up to {longest}} other {, # times, for up to {longest}}}: other riders jumped and gaps were wrong.\nThe connection itself held.",
  'game-server-late.services':
    "Calls to the game's web services failed in {minutes} minutes of the ride.\nThe game server stayed connected.",
  'game-server-late.no-names':
    "<dns>DNS</dns> lookups failed in {minutes} minutes of the ride, so the game couldn't call its web services.\nThe game server stayed connected.",
  'computer-network.aborted':
    "{person, select, rider {The rider's} other {Your}} computer aborted its own network connection {times, plural, =1 {once} =2 {twice} other {# times}}.",
  'computer-network.cut-trainer':
    'That also cut the link to the trainer; the game server was back within seconds.',
  'computer-network.unnoticed':
    'The game reconnected within seconds, too fast for most riders to notice.',
  'computer-network.reopened':
    "The game's message connection broke {times, plural, =1 {once} =2 {twice} other {# times}} and took seconds to reopen.\n{person, select, rider {The rider's} other {Your}} position kept going out.",

  'results-lost':
    'The game gave up uploading {results, plural, =1 {a segment time} =2 {two segment times} other {# segment times}}, so the leaderboards may lack {results, plural, =1 {it} other {them}}.',
  'results-lost.save':
    'A save in the middle of the ride failed too, but the last one went through.',
  'home-network-blocked':
    "The game couldn't reach {person, select, rider {the rider's} other {your}} home network{phone, select, true {, neither the phone nor the Wi-Fi devices} other { to look for Wi-Fi trainers and controllers}}: {times, plural, =1 {one search} other {# <search>searches</search>}} failed.\nThe connection to the game's servers is another way and isn't affected.",
  'home-network-blocked.mac':
    'On a Mac this is usually a missing permission: System Settings, Privacy & Security, Local Network.\nA VPN or a firewall can cause it too.',
  'home-network-blocked.no-way':
    "{person, select, rider {The rider's} other {Your}} computer found no way into its own network: a missing permission, a VPN or a firewall can cause this.",
  'home-network-blocked.no-answer':
    'No answer could be received: a firewall, a router that blocks multicast (mDNS), a virtual network adapter or another network can cause this.',
  'home-network-blocked.virtual':
    'One of the network adapters is virtual, such as a bridge or a VPN, and can catch the search.',
  'bluetooth-failed': "The computer's own Bluetooth couldn't start: its library failed to load.",
  'bluetooth-failed.over-phone':
    'So Bluetooth sensors could only be reached over the phone, by its <companion-app>Companion app</companion-app>.',
  'companion-lost':
    "The link to the <companion-app>Companion app</companion-app> on {person, select, rider {the rider's} other {your}} phone broke {times, plural, =1 {once} =2 {twice} other {# times}}.",
  'companion-lost.other-side':
    '{always, select, true {The other side hung up each time.} other {In most cases the other side hung up.}}\nOpen the app on one phone only, keep that phone awake, and close other programs that use the same connection.',
  'companion-lost.fault': 'In most cases: {fault}.',
  'companion-lost.sensors': 'Sensors that come over the phone were gone in those moments too.',
  'frame-rate-low':
    'The frame rate was {mean} FPS on average and below {limit} FPS for {always, select, true {all of the ride} other {{below} of {ridden}}}, so {whole, select, true {the whole ride} other {much of the ride}} looked jerky.',
  'frame-rate-low.unridable':
    'The frame rate was below {limit} FPS for {always, select, true {all of the ride} other {{below} of {ridden}}}, too low to ride by, and {mean} FPS on average.',
  'frame-rate-cap.slow':
    "Something held the frame rate at {rate} FPS: it was below {limit} FPS for {always, select, true {all of the ride} other {{below} of {ridden}}} and hardly changed, which a limit does and a slow computer doesn't.\nA lower resolution can't raise it.",
  'frame-rate-dips.step':
    'The frame rate fell from {before} to {after} FPS within seconds, {at}, and stayed there{open, select, true {} other { for {lasted}}}.',
  'frame-rate-dips.slump': 'The frame rate was {rate} FPS for {length}.',
  'frame-rate-dips.rising-slump':
    'The frame rate was {rate} FPS for {length}, then rose to {after} FPS.',
  'frame-rate-dips.slight':
    'The frame rate fell below {limit} FPS for {below} of {ridden}, mostly only slightly.',
  'frame-rate-dips.short': 'The frame rate fell below {limit} FPS for {below} of {ridden}.',
  'frame-rate-dips.fading':
    'The frame rate sank by {percent} % during the ride, as on a computer that gets hot.',
  'frame-rate-dips.below':
    'The frame rate was usually {usual} FPS and fell below {limit} FPS for {below}.',
  'frame-rate-dips.uncrowded':
    'The frame rate was usually {usual} FPS and fell below {limit} FPS for {below}, with or without many riders around.',
  'frame-rate-dips.below-similar':
    'The frame rate was usually {usual} FPS.\nComputers with such a graphics chip usually reach {similar} FPS at this resolution.',
  'frame-rate-crowds':
    'The frame rate was usually {usual} FPS and fell below {limit} FPS for {below}, most often among many riders.',
  'frame-rate-before':
    'The frame rate was {rate} FPS for {length} in the pen before the start, where many riders stand close together.',
  'frame-rate-cap': 'A setting or the screen held the frame rate at 30 FPS.',
  'frame-rate-cap.jumps':
    'The frame rate was locked to 30 FPS for {always, select, true {all of the ride} other {{capped} of {ridden}}} and jumped to 60 in between, which is typical of <vertical-sync>vertical sync</vertical-sync>.',
  'frame-rate-cap.held':
    'Something held the frame rate at {rate} FPS for {always, select, true {all of the ride} other {{held} of {ridden}}}: it hardly changed, and computers with such a graphics chip usually reach {similar} FPS.',
  'frame-rate.step':
    'It fell from {before} to {after} FPS within seconds, {at}, and stayed there{open, select, true {} other { for {lasted}}}.',
  'frame-rate.step-resolution': 'The resolution of the picture changed in that moment.',
  'frame-rate.step-profile':
    'The <graphics-profile>graphics profile</graphics-profile> changed in that moment.',
  'frame-rate.step-alone':
    'No setting changed in that moment.\nPower saving, heat protection or a limit of the driver works like this.',
  'frame-rate.software-renderer':
    "The processor drew the picture, because the game didn't get the graphics chip: its driver is missing, or the game runs without it.",
  'frame-rate.far-below':
    'Computers with such a graphics chip usually reach {similar} FPS at this resolution.\nSo far below, the driver or the display system is at fault, not a setting in the game.',
  'frame-rate.sank': 'It sank during the ride, as on a computer that gets hot.',
  'frame-rate.held-back':
    "Computers with such a graphics chip usually reach {similar} FPS at this resolution, so something held {person, select, rider {the rider's} other {yours}} back.",
  freezes:
    'The picture froze {times, plural, =1 {for {total}.} =2 {twice, for {total} in all; the longest <freeze>freeze</freeze> took {longest}.} other {# times, for {total} in all; the longest <freeze>freeze</freeze> took {longest}.}}',
  'freezes.resized-window':
    'The picture froze {times, plural, =1 {for {total}} =2 {twice, for {total} in all,} other {# times, for {total} in all,}} when the window was resized.',
  'computer-slept':
    "{person, select, rider {The rider's} other {Your}} computer stopped for {length}, as it does when it goes to sleep.",
  'computer-slept.times':
    "{person, select, rider {The rider's} other {Your}} computer slept {times, plural, =1 {for {total}} =2 {twice, for {total} in all (longest {longest})} other {# times, for {total} in all (longest {longest})}}, and the game with it.",
  'computer-slept.thrown-out':
    'The game threw {person, select, rider {the rider} other {you}} out of its world meanwhile.',
  'computer-slept.consequences': 'Whatever broke right after is a result of that.',
  'computer-slept.recovered':
    'Whatever broke right after is a result of that; everything was back after {total}.',
  'computer-slept.not-recovered':
    'Whatever broke right after is a result of that; not everything was back by the end of the ride.',

  'receiver-lost':
    'The <ant-plus>ANT+</ant-plus> <receiver>receiver</receiver> dropped out for {length}, and every sensor on it was lost.',
  'receiver-lost.for-good':
    "The <ant-plus>ANT+</ant-plus> <receiver>receiver</receiver> dropped out and didn't come back in this ride, so every sensor on it was lost for {length}.",
  'receiver-lost.unknown-return':
    "The <ant-plus>ANT+</ant-plus> <receiver>receiver</receiver> dropped out; the log doesn't show for how long its sensors were lost.",
  'power-meter-stopped':
    "{person, select, rider {The rider's} other {Your}} power meter stopped counting {times, plural, =1 {for {longest}} =2 {twice, for {total} in all (longest {longest})} other {# times, for {total} in all (longest {longest})}} while {person, select, rider {their} other {your}} legs kept turning.\nIts other messages kept coming, so the fault is in the meter itself.",
  'sensor-lost':
    "The <receiver>receiver</receiver> lost {person, select, rider {the rider's} other {your}} {sensor} {times, plural, =1 {for {upTo, select, true {up to } other {}}{longest}} =2 {twice, for {upTo, select, true {up to } other {}}{total} in all (longest {longest})} other {# times, for {upTo, select, true {up to } other {}}{total} in all (longest {longest})}}.",
  'sensor-lost.for-good':
    "The <receiver>receiver</receiver> lost {person, select, rider {the rider's} other {your}} {sensor} and didn't hear it again in this ride, for {length}.",
  'sensor-lost.readings-ended':
    "In the last {length} of the ride the game had no reading of {person, select, rider {the rider's} other {your}} {sensor}.",
  'sensor-lost.unknown-return':
    "{person, select, rider {The rider's} other {Your}} {sensor} was lost {times, plural, =1 {once} =2 {twice} other {# times}}; the log doesn't show when it came back.",
  'sensor-lost.search-cost':
    'While the <receiver>receiver</receiver> searched for it, another sensor lost {percent} % of its messages.',
  'sensor-lost.dying':
    "More and more of its messages were lost while {person, select, rider {the rider's} other {your}} other {others, plural, =1 {sensor was} other {sensors were}} heard well, as when a battery runs down.",
  'sensor-lost.not-pedalling':
    "The <receiver>receiver</receiver> lost {person, select, rider {the rider's} other {your}} {sensor} for {longest} while {person, select, rider {they} other {you}} were not pedalling, so nothing was missed.",
  'sensor-lost.not-running':
    "The <receiver>receiver</receiver> lost {person, select, rider {the rider's} other {your}} {sensor} for {longest} while {person, select, rider {they} other {you}} were not running, so nothing was missed.",
  'link-lost':
    "The link to {person, select, rider {the rider's} other {your}} {sensor} {link} broke {times, plural, =1 {for {total}} =2 {twice, for {total} in all} other {# times, for {total} in all}}{byComputer, select, true { because {person, select, rider {their} other {your}} computer aborted its own network connection} other {}}.",
  'link-lost.for-good':
    "The link to {person, select, rider {the rider's} other {your}} {sensor} {link} broke{byComputer, select, true { because {person, select, rider {their} other {your}} computer aborted its own network connection} other {}} and didn't come back in this ride.",
  'link-lost.other-radio':
    "The link to {person, select, rider {the rider's} other {your}} {sensor} {link} broke{byComputer, select, true { because {person, select, rider {their} other {your}} computer aborted its own network connection} other {}}.\nIt came back after {length}, {otherLink}.",
  'link-lost.at-most':
    'The log only shows when it was surely back, so the time without data may be shorter.',
  'link-lost.idle':
    'The game cut the link because nothing came over it for a while ("inactivity"), and had it back after {longest} at most.\nA controller app must send something now and then to stay connected.',
  'link-lost.together':
    "{person, select, rider {The rider's} other {Your}} computer lost {person, select, rider {their} other {your}} {sensors} in the same seconds, so its Bluetooth is more likely at fault than one sensor.",
  'same-moment.connection':
    'It was at the same moment as the loss of the connection to the game server: one event, with one cause.',
  'same-moment.computer':
    "It was at the same moment as {person, select, rider {the rider's} other {your}} computer broke off its network connection: one event, with one cause.",
  'same-moment.sensor':
    "It was at the same moment as the loss of {person, select, rider {the rider's} other {your}} {sensor}: one event, with one cause.",
  'felt.power-and-resistance': 'Power and resistance were gone with it.',
  'felt.power': '{person, select, rider {The rider} other {You}} had no power in that time.',
  'felt.pace':
    "A run takes its pace from it, so {person, select, rider {the rider's} other {your}} runner stood still in that time.",
  'felt.resistance': "The trainer didn't follow the road in that time.",
  'trainer-control-lost':
    'The trainer no longer followed the road: when the power came back over another connection, resistance control stayed on the dead one.',
  'trainer-control-lost.still':
    "The trainer didn't follow the road: resistance control was still on a connection that had broken before this ride and didn't come back.",
  'trainer-control-slow':
    "The resistance didn't follow the road for {pauses, plural, =1 {{total}: no grade reached the trainer.} other {{total} in all: no grade reached the trainer, for up to {longest} at a time.}}",
  'trainer-control-slow.searching':
    "Meanwhile the <receiver>receiver</receiver> was searching for {person, select, rider {the rider's} other {your}} {sensor} most of the time, which leaves less time for the trainer.",
  'trainer-control-slow.resent':
    '{percent} % of the resistance commands had to be sent again, each within seconds, too fast for most riders to notice.',
  'sensors-badly-received':
    "Reception of {person, select, rider {the rider's} other {your}} sensors was weak ({named, select, true {{sensors}; } other {}}up to {percent} % of the messages lost in {followed}), but mostly in gaps too short to notice.",
  'sensors-badly-received.one':
    "Reception of {person, select, rider {the rider's} other {your}} {sensor} was weak: {percent} % of its messages were lost in {followed}, but mostly in gaps too short to notice.",
  'sensors-badly-received.stretches':
    "Reception of {person, select, rider {the rider's} other {your}} {sensor} was weak: {percent} % of its messages were lost in {followed}, most of them in {times, plural, =1 {one stretch of {longest}} other {# stretches of up to {longest}}} in which less than half arrived.",
  'sensors-badly-received.repeated':
    "In {followed} the <receiver>receiver</receiver> missed {percent} % of the messages of {person, select, rider {the rider's} other {your}} {sensor}.\nThey repeat each other, so only {lost} % of what they say was lost.",
  'battery-low':
    "{person, select, rider {The rider's} other {Your}} {sensor} reported a low battery.\nIt lasted for this ride; it may not for the next one.",
  'battery-low.gone':
    "{person, select, rider {The rider's} other {Your}} {sensor} reported a low battery and wasn't heard again in the last {length} of the ride, as when a battery is empty.",
  'battery-low.lost':
    "{person, select, rider {The rider's} other {Your}} {sensor} reported a low battery and was lost in the ride.\nThe log doesn't show whether it came back.",

  'no-sensor':
    "{receiverMissing, select, true {No <ant-plus>ANT+</ant-plus> stick was found and no} other {No}} trainer, power meter or speed sensor was paired, so riding wasn't possible.",
  'pairing-trouble.trainer-lost':
    "{ownNetwork, select, true {{person, select, rider {The rider's} other {Your}} computer lost its own network for a moment.\nThe link to {person, select, rider {the rider's} other {your}} trainer broke too and} other {The link to {person, select, rider {the rider's} other {your}} trainer broke and}} didn't come back in this ride.",
  'pairing-trouble.trainer-back':
    "{ownNetwork, select, true {{person, select, rider {The rider's} other {Your}} computer lost its own network for a moment.\nThe link to {person, select, rider {the rider's} other {your}} trainer broke too and} other {The link to {person, select, rider {the rider's} other {your}} trainer broke and}} came back after {length}.",
  'pairing-trouble.trainer-other-radio':
    "{ownNetwork, select, true {{person, select, rider {The rider's} other {Your}} computer lost its own network for a moment, and the link to {person, select, rider {their} other {your}} trainer broke.} other {The link to {person, select, rider {the rider's} other {your}} trainer broke.}}\nIt came back after {length}, over another connection.",
  'pairing-trouble.trainer-power-only':
    "{ownNetwork, select, true {{person, select, rider {The rider's} other {Your}} computer lost its own network for a moment, and the link to {person, select, rider {their} other {your}} trainer broke.} other {The link to {person, select, rider {the rider's} other {your}} trainer broke.}}\nIts power came back after {length}, over another connection, but its resistance seems to have stayed on the dead link.",
  'pairing-trouble.trainer-refused':
    "{person, select, rider {The rider's} other {Your}} trainer refused the connection over the network for {length}.",
  'pairing-trouble.sensor-lost':
    "{person, select, rider {The rider's} other {Your}} {sensor} dropped out and didn't come back in this ride.",
  'pairing-trouble.sensor-back':
    "{person, select, rider {The rider's} other {Your}} {sensor} dropped out for {length}.",
  'pairing-trouble.sensor-unsteady':
    "{person, select, rider {The rider's} other {Your}} {sensor} kept dropping out, for {length} in all.",
  'pairing-trouble.whole': 'All of it took {length} from first to last.',
  'pairing-trouble.searches':
    "The <receiver>receiver</receiver> lost {person, select, rider {the rider's} other {your}} {sensor} {times, plural, =1 {once} =2 {twice} other {# times}} before the ride.\nThat usually means that it was asleep or not in use yet.",
  'slow-start': 'The game took {length} to start.',
  'slow-start.log-in':
    'The game froze for {total} in all while {person, select, rider {the rider} other {you}} logged in.',
});

/** Both causes that fit, and the test that distinguishes them. */
export const doubtMessages = withTerms({
  'blocked-by-computer-or-router':
    "A firewall, a security program or a VPN on the computer, or a router that blocks the game's traffic, can cause this. Ride for a minute over a phone hotspot: if that connects, the network is at fault; if not, the computer.",
  'wifi-or-computer':
    'Either 2.4 GHz Wi-Fi and the sensors disturb each other, or the computer stopped both for a moment. Ride once with a network cable: if the losses stay, it is the computer.',
  'home-provider-or-game':
    "The log doesn't show whether {person, select, rider {the rider's} other {your}} home network, {person, select, rider {their} other {your}} provider or the game failed. Next time, check whether another device still has internet.",
  'router-provider-or-game':
    "The log doesn't show whether the router, {person, select, rider {the rider's} other {your}} provider or the game failed. Next time, check whether another device still has internet.",
  'home-or-line':
    "Either {person, select, rider {the rider's} other {your}} home network or the line beyond it failed. Next time, check whether another device still has internet.",
  'battery-or-radio':
    "Change the meter's battery first: a weak battery is the usual cause. Otherwise one side doesn't reach the other, or something disturbs the meter's radio.",
  'other-side-or-radio':
    'The meter reports a good battery. On one with two sides, charge or change the battery of the other side first, and check that its pod sits right. Otherwise something disturbs the radio of the meter.',
  'line-or-wifi':
    'Usually a crowded line or weak Wi-Fi. Ride once by cable; if it stays, pause uploads and streams in the house.',
} as const satisfies Readonly<Record<Doubt, string>>);

/**
 * How a verdict begins where the frame rate, the connection and the sensors were measured; `problem` leaves it to the
 * problem's own sentences.
 */
export const leadMessages: Readonly<Record<VerdictLead, string>> = {
  nothing: 'Nothing went wrong.',
  'nothing-logged':
    'Nothing went wrong in the minutes that are in this log, but much of the ride is missing from it.',
  'nothing-in-minutes': 'Nothing went wrong in these few minutes.',
  'nothing-until-cut': 'Nothing went wrong, but the log ends in the middle of the ride.',
  problem: '',
  'only-minor': 'Nothing serious went wrong.',
  'before-ride': 'The ride itself went well.\nBefore it:',
  'nobody-rode': 'Nobody rode in this part of the log, so there is no ride to judge.',
  'nobody-rode-but': 'Nobody rode in this part of the log, so there is no ride to judge.',
};
