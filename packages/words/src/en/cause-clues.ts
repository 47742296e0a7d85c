import type { causeClues, MissingClue } from '@ridescope/catalogue/cause-clues';
import { messagesOf } from '../messages/message-types.ts';

/** What was seen in the moments of a problem, as a sentence without its full stop. */
export const clueMessages = messagesOf<typeof causeClues>()({
  'others-silent':
    'Your {others} {halfHeard, select, true {lost half of the messages or more} other {went silent}} in the same seconds as your {sensor}{times, plural, =1 {} other {, # times}}',
  'others-heard':
    'The same <receiver>receiver</receiver> heard your {others} {silences, plural, =1 {while your {sensor} was silent} other {in {all, select, true {all {silences}} other {{times} of {silences}}} silences of your {sensor}}}',
  'others-weak':
    'Your {others} lost {percent} % of the messages in those moments ({usual} % in the rest of the ride)',
  'searched-together':
    'The <receiver>receiver</receiver> began {searches} <search>searches</search> in one second',
  'lost-often-too':
    'The same <receiver>receiver</receiver> lost your {others} too, {times, plural, =1 {once} =2 {twice} other {# times}} in this ride',
  'all-lose': 'Your {sensors} each lose messages, {least} to {most} % of them',
  'loses-alone':
    'Your {sensor} loses {percent} % of its messages, your {others} {rest, plural, =0 {hardly any} other {only # %}}',
  'loses-most': 'Your {sensor} loses {percent} % of its messages, the next sensor {rest} %',
  'loss-rose': 'The messages lost by your {sensor} rose from {before} % to {after} %',
  'network-too':
    'The network had trouble within half a minute of it{times, plural, =1 {} other {, # times}}',
  'pattern-network-radio':
    'Network and sensors failed together {coincidences, plural, =1 {once} =2 {twice} other {# times}}, more often than by chance',
  'battery-low': 'Your {sensor} reported a low battery',
  'battery-fine': 'Your {sensor} reported a good battery',
  'meter-ran-on': 'Your {sensor} kept counting, so it was awake and only its messages were lost',
  'meter-stood-still':
    "The meter's counter stood still {times, plural, =1 {once} =2 {twice} other {# times}} while you pedalled",
  'meter-heard':
    "{percent, plural, =0 {None of the meter's messages was} other {Only # % of the meter's messages were}} lost by radio",
  'link-timed-out':
    'Nothing came from your {sensor} for a while, so the game ended its link{times, plural, =1 {} =2 {, twice} other {, # times}}',
  'never-back': "Your {sensor} wasn't heard again, for {length}",
  'receiver-reset':
    'The <receiver>receiver</receiver> was reset {times, plural, =1 {once} =2 {twice} other {# times}}',
  'endless-search':
    'The <receiver>receiver</receiver> started {times} <search>searches</search> an hour',
  'receiver-only': 'Nothing else on the computer stopped at that time',
  'searched-for-other':
    'The <receiver>receiver</receiver> was searching for your {searched} in {percent} % of those moments',
  'bluetooth-crowded': 'Bluetooth could use only {channels} of its 37 channels',
  'bluetooth-free': 'Bluetooth could use {channels} of its 37 channels',
  'other-radio': 'Your {sensor} answered {link} meanwhile, so it was switched on',
  refused:
    'Your {sensor} refused to be connected again{times, plural, =1 {} =2 { twice} other { # times}}',
  'searched-before':
    'The <receiver>receiver</receiver> had to search for your {sensor} {times, plural, =1 {once} =2 {twice} other {# times}} before the ride',
  'commands-resent': '{percent} % of the commands to the trainer had to be sent again',
  'nothing-paired': 'No trainer, power meter or speed sensor was paired',
  'receiver-missing': 'No <ant-plus>ANT+</ant-plus> stick was found',

  'computer-aborted':
    'Your computer broke off its own connections in those seconds{times, plural, =1 {} =2 {, twice} other {, # times}}',
  'computer-aborted-again':
    'Your computer did the same {times, plural, =1 {once} =2 {twice} other {# times}} more in this log',
  'game-lost-too':
    "The game's own connection broke in the same seconds{times, plural, =1 {} =2 {, twice} other {, # times}}",
  'game-kept': 'The game stayed connected while your {sensor} was gone',
  'names-failed':
    '<dns>DNS</dns> lookups failed meanwhile, in {minutes, plural, =1 {one minute} other {# minutes}}',
  'web-failed':
    'Calls to the web failed in the same moments{times, plural, =1 {} =2 {, twice} other {, # times}}',
  'no-network': 'The system said that the computer had no network at that time',
  'search-failed':
    'The search for devices in your home network failed {times, plural, =1 {once} =2 {twice} other {# times}}',
  'web-worked': 'Calls to the web worked meanwhile',
  'save-without-names':
    "The server's name couldn't be looked up in the minutes in which the ride should have been saved",
  'udp-unanswered':
    'For {length}, to the end of the ride, the game sent live data and got no answer, while <tcp>TCP</tcp> worked',
  'never-answered': 'The game server never answered',
  'lan-kept': 'Your {sensor} on the same network kept running meanwhile',
  'lan-lost-too': 'Your {sensor} on the same network was lost too',
  'phone-lost':
    'The <companion-app>Companion app</companion-app> was lost too{times, plural, =1 {} =2 {, twice} other {, # times}}',
  'sensors-lost-too':
    'Sensors failed in the same seconds{times, plural, =1 {} =2 {, twice} other {, # times}}',
  'long-outage': 'The longest outage lasted {length}',
  'short-outages':
    'It came back within a minute{times, plural, =1 {} =2 {, twice} other {, # times}}',
  'server-held': 'The connection itself held all the time',
  'lost-too':
    'The connection was lost at other times of this ride{times, plural, =1 {} =2 {, twice} other {, # times}}',
  'services-failed':
    "Calls to the game's web services failed in {minutes, plural, =1 {one minute} other {# minutes}}",

  'too-many-pixels':
    'The picture was {lines}p; chips of this class are comfortable with {comfortable}p',
  'few-pixels': 'The picture was {lines}p; chips of this class can draw {comfortable}p',
  'weak-chip': 'The graphics chip is of a weak class',
  'strong-chip': 'The graphics chip is of a strong class for this picture',
  'old-chip': 'The graphics chip was at least eight years old on the day of the ride',
  'similar-faster': 'Computers with this graphics chip reach about {similar} FPS with this picture',
  'similar-far-faster':
    'Computers with this graphics chip reach about {similar} FPS with this picture, several times as much',
  'crowd-slower': 'The frame rate was {percent} % lower among many riders',
  'crowd-no-matter': "The number of riders around didn't matter",
  'same-places': 'Places explain {percent} % of the differences in frame rate',
  'rate-sank': 'The frame rate sank by {percent} % during the ride',
  'rate-level': "The frame rate didn't sink during the ride",
  'rate-fell-at-once':
    'The frame rate fell from {before} to {after} FPS at once, with the same picture before it',
  'rate-rose-at-once': 'The frame rate rose from {before} to {after} FPS at once',
  'pen-slower':
    'The frame rate was {rate} FPS among the many riders in the pen, and usually {usual} FPS in the ride',
  'slow-before': 'It was {rate} FPS already before the ride',
  laptop: 'The computer is a laptop',
  'second-chip': 'A laptop with this processor usually has a second graphics chip',
  'no-driver': 'The processor drew the picture, because the graphics chip has no driver',
  'low-profile':
    'The game chose a lower <graphics-profile>graphics profile</graphics-profile> than this chip usually gets',
  'expected-profile':
    'The game chose the <graphics-profile>graphics profile</graphics-profile> that this chip usually gets',
  'held-at': 'The frame rate was held at {rate} FPS',
  'jumped-to-thirty': 'The frame rate jumped between 30 and 60 FPS',
  'rate-varies': 'The frame rate varied, so nothing held it',
  'old-processor': 'The processor is old',
  'window-grew': 'The frame rate fell from {before} to {after} FPS when the window was resized',

  'even-intervals': 'The <freeze>freezes</freeze> came at even intervals, every {every}',
  'many-freezes': 'The picture froze {times, plural, =1 {once} =2 {twice} other {# times}}',
  'early-freezes': 'All <freeze>freezes</freeze> came in the first {length}',
  'freezes-grew': '{percent} % of the <freeze>freezes</freeze> came in the second half of the ride',
  'little-memory': 'The computer has {gb} GB of memory',
  'enough-memory': 'The computer has {gb} GB of memory, which is enough',
  'window-resized':
    'The window was resized in the same seconds{times, plural, =1 {} =2 {, twice} other {, # times}}',
  'everything-stopped': 'Nothing at all arrived for {length}',
  'stopped-often':
    'Nothing at all arrived {times, plural, =1 {once} =2 {twice} other {# times}}, for {total} in all',
  'broke-after':
    '{times, plural, =1 {One connection} other {# connections}} broke within a minute after it',
  'too-short-to-sleep': 'The longest stop was {longest}, which is short for a sleep',
  'slow-loading': 'The game took {length} to start',

  'videos-failed':
    'Recording ride videos failed {times, plural, =1 {once} =2 {twice} other {# times}}',
  'failed-until-stop': 'It failed up to the minute in which the game stopped',
  'library-failed': "The game couldn't load the Bluetooth library",
  'phone-hung-up':
    '{always, select, true {The other side hung up each time{times, plural, =1 {} =2 {, twice} other {, # times}}} other {In most cases the other side hung up}}',
  'control-left': 'The game heard the trainer again but sent it no more resistance',
});

/** What a log lacks, after "This log doesn't show". */
export const missingTexts: Readonly<Record<MissingClue, string>> = {
  'second-sensor': 'a second sensor on the same receiver to compare with',
  'battery-level': 'the battery of the sensor',
  'meter-inside': "the batteries and the inner connections of the meter's two sides",
  'bluetooth-channels': 'how busy the 2.4 GHz band was',
  'trainer-on-network': 'a trainer on your network to compare with',
  'other-devices': 'whether another device still had internet',
  'graphics-chip': 'the graphics chip',
  processor: 'the processor',
  memory: 'the memory',
  resolution: 'the resolution',
  crowds: 'a ride with few and with many riders around',
  temperature: 'temperatures',
  'power-plan': 'the power plan, or whether a laptop was plugged in',
  'other-programs': 'other programs on the computer',
  disk: 'the disk',
};
