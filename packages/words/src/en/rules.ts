import type { RuleId } from '@ridescope/catalogue/rules';
import { withTerms } from '../messages/marked-message.ts';

export interface RuleMessages {
  /** Explains what it means for the rider, in a few short sentences, a line each. */
  meaning: string;
  /** Says what the evidence shows, in one sentence. */
  shows: string;
}

/** Meaning and evidence of each rule, in words for a rider. */
export const ruleMessages = withTerms({
  'network-link-loss': {
    meaning:
      'While the connection is gone {person, select, rider {the rider rides} other {you ride}} alone: the other riders disappear, and so does {person, select, rider {their} other {your}} draft.\n{person, select, rider {The rider} other {You}} may come back behind {person, select, rider {their} other {your}} group.',
    shows: 'Each stretch of the ride in which the game waited for its server.',
  },
  'network-outage-length': {
    meaning:
      'For a few seconds the game guesses where the others ride.\nThen they vanish, and after half a minute an event may drop {person, select, rider {the rider} other {you}}.',
    shows: 'The longest stretch without the game server.',
  },
  'network-tcp-drop': {
    meaning:
      'The game keeps a second connection for everything but positions.\nWithout it, Ride Ons, messages and segment results are delayed, and events may not notice {person, select, rider {the rider} other {you}}.',
    shows: 'When that connection broke, and how long it took to reopen.',
  },
  'network-reconnect-attempts': {
    meaning:
      "The connection didn't return at the first try.\nThat points to something between {person, select, rider {the rider} other {you}} and the internet that stayed down, not to a short hiccup.",
    shows: 'When the game tried again, and how often.',
  },
  'network-send-failures': {
    meaning:
      'Other riders see {person, select, rider {the rider} other {you}} stop or leave the road, and a sprint or a finish may be placed wrongly.',
    shows:
      "Stretches in which the game couldn't send {person, select, rider {the rider's} other {your}} position, out of five times a second.",
  },
  'network-receive-starvation': {
    meaning:
      "{person, select, rider {The rider's} other {Your}} game kept sending but received next to nothing.\nThe road empties, and nothing on the screen says why.",
    shows: 'Minutes with fewer than 60 packets from the game server.',
  },
  'network-upload-shortfall': {
    meaning:
      'Others see {person, select, rider {the rider} other {you}} move in jerks, and {person, select, rider {their} other {your}} place at a finish line is less exact.\nBoth a busy computer and a crowded line can cause this.',
    shows: 'Minutes of riding with clearly fewer than the normal 300 packets sent.',
  },
  'network-latency-tests': {
    meaning:
      '<packet>Packets</packet> needed more than half a second for one way.\nSprints, drafting and the gaps {person, select, rider {the rider sees} other {you see}} lag behind.',
    shows: 'Failed delay tests of the game, and the ten minutes with most of them.',
  },
  'network-late-packets': {
    meaning:
      "Other riders' positions came late, so they jump instead of rolling.\nOften the delay is on their side and not on {person, select, rider {the rider's} other {yours}}.",
    shows: 'Late positions per hour, and the ten minutes with most of them.',
  },
  'network-clock-step': {
    meaning:
      "{person, select, rider {The rider's} other {Your}} computer and the game server suddenly disagreed about the time, so gaps to other riders jump.\nEither the delay changed, or the computer set its clock.",
    shows: 'The largest clock correction during the ride.',
  },
  'network-api-errors': {
    meaning:
      'Profiles, events, results and saving {person, select, rider {the} other {your}} ride use other servers than the ride itself.\nSome of those calls failed.',
    shows: 'Minutes in which at least one call to a game service failed.',
  },
  'network-dns': {
    meaning:
      "{person, select, rider {The rider's} other {Your}} computer looks up a server's address (<dns>DNS</dns>) before it connects.\nThat failed.\nIf the whole line was down in the same minutes, this is only a consequence.",
    shows: 'Minutes with a failed DNS lookup, and how many of them were in an outage.',
  },
  'network-companion': {
    meaning:
      "The <companion-app>Companion app</companion-app> on {person, select, rider {the rider's} other {your}} phone is a remote control.\nThe ride goes on without it, unless the phone also passes on {person, select, rider {the rider's} other {your}} sensors: then they stop too.\nIf {person, select, rider {the rider doesn't} other {you don't}} use the app, nothing is wrong.",
    shows: 'How often the game tried to reach the phone, and how often the link broke.',
  },
  'graphics-average-fps': {
    meaning:
      'The frame rate is the number of pictures drawn each second.\nFrom 60 on the ride looks smooth, and 45 is still pleasant.\nBelow 30 {person, select, rider {the rider sees} other {you see}} single pictures, and steering and sprinting feel late.',
    shows:
      'The mean frame rate while {person, select, rider {the rider} other {you}} moved, and the stretches below 30 FPS.',
  },
  'graphics-one-percent-low': {
    meaning:
      'In its slowest moments the game ran at this frame rate or less.\nSuch moments come in corners, sprints and big groups, when {person, select, rider {the rider needs} other {you need}} a smooth picture most.',
    shows:
      'The 1 % low (P1): the frame rate was below it for one percent of the riding time. Also the five worst stretches.',
  },
  'graphics-time-below-30': {
    meaning:
      'The picture was visibly jerky for this share of the ride.\n{person, select, rider {The rider soon forgets} other {You soon forget}} a short stretch, but not a quarter of the ride.',
    shows: 'How long the frame rate stayed below 30 FPS, and each stretch of it.',
  },
  'graphics-consistency': {
    meaning:
      "{person, select, rider {The rider's} other {Your}} frame rate is fine most of the time and then drops sharply.\nThat is more annoying than a lower but steady rate.",
    shows: 'The 1 % low (P1) compared with the median, and the riding time at each frame rate.',
  },
  'graphics-freezes': {
    meaning:
      "The whole game stopped for a second or longer, again and again.\nDuring a <freeze>freeze</freeze> the game sends neither {person, select, rider {the rider's} other {your}} power nor {person, select, rider {their} other {your}} position.",
    shows: 'Every freeze during the ride, except while a world loads.',
  },
  'graphics-longest-freeze': {
    meaning:
      'A stop of a few seconds costs {person, select, rider {the rider} other {you}} the wheel in front.\nAfter ten seconds or more, suspect a computer that went to sleep, a <graphics-driver>graphics driver</graphics-driver> that restarted or a failing disk.\nSuch a stop often cuts the connection too.',
    shows: 'The longest freeze, and what broke in the minute after it.',
  },
  'graphics-crowd-drop': {
    meaning:
      'The picture slows down when many riders are around {person, select, rider {the rider} other {you}}.\nWith a good graphics card, that points to the processor, which has to move every one of them.\nA weak graphics chip has more to draw then, too.',
    shows: 'The frame rate in the quietest and in the busiest third of the ride.',
  },
  'graphics-fade': {
    meaning:
      'The game started well and slowed down as the ride went on.\nA computer that gets hot or saves its battery behaves like this.',
    shows:
      'The last third of the ride compared with the first, at the same places if {person, select, rider {the rider} other {you}} rode laps.',
  },
  'graphics-frame-cap': {
    meaning:
      'Something holds the frame rate at one number: the screen, its cable, the <graphics-driver>graphics driver</graphics-driver> or a battery mode.\nAt 60 that is fine.\nAt 30 {person, select, rider {the rider loses} other {you lose}} half of what {person, select, rider {their} other {your}} computer can show.',
    shows: 'The frame rate of the cap, and the share of the ride at it.',
  },
  'graphics-profile-gap': {
    meaning:
      "The game chooses how much detail it draws by the graphics chip it finds.\n{person, select, rider {The rider's} other {Yours}} usually gets more.\nThe cause may be an old driver, a card the game doesn't know, or a second chip in use.",
    shows: 'The profile the game chose, and the usual one for chips of this class.',
  },
  'graphics-resolution': {
    meaning:
      "The picture has more pixels than {person, select, rider {the rider's} other {your}} graphics chip can draw in time.\nOne step less is the quickest way to a smoother ride, and costs nothing.",
    shows:
      "{person, select, rider {The rider's} other {Your}} resolution, the one that suits this class of chip, and the next smaller step.",
  },
  'graphics-render-errors': {
    meaning:
      "The <graphics-driver>graphics driver</graphics-driver> refused many of the game's requests.\nFlicker, missing surfaces and crashes can follow.",
    shows: 'The driver errors during the ride, except the few at the start and while loading.',
  },
  'graphics-load-time': {
    meaning:
      'The game took long to start.\nA slow disk, a virus scanner or a damaged installation can be the reason.',
    shows: 'Seconds from the start of the program until it was ready.',
  },
  'sensor-ant-rxfail': {
    meaning:
      "Some of the messages that {person, select, rider {the rider's} other {your}} sensor sends over <ant-plus>ANT+</ant-plus> (the radio of the USB stick) never arrive.\nNumbers freeze for a moment or lag behind {person, select, rider {the rider's} other {your}} legs.",
    shows:
      "The share of messages that the receiver missed, per sensor. Empty slots that are normal for a sensor don't count.",
  },
  'sensor-ant-blackout': {
    meaning:
      "An <ant-plus>ANT+</ant-plus> sensor was practically gone for this long.\nIf it is {person, select, rider {the rider's} other {your}} power meter or trainer, {person, select, rider {their} other {your}} avatar rolls out and slows down.",
    shows: 'The longest stretch in which at least half of the messages of one sensor were lost.',
  },
  'sensor-ant-search-events': {
    meaning:
      "The <receiver>receiver</receiver> heard nothing from a sensor for about two seconds and searched for it.\nEach time {person, select, rider {the rider's} other {your}} numbers stop until it is found.",
    shows:
      "How often that happened while {person, select, rider {the rider} other {you}} rode, which is more often than {person, select, rider {they} other {you}} lost a sensor: in a long loss it happens again and again. The log doesn't name the sensor, so we assume the one that fell silent.",
  },
  'sensor-ant-shared-loss': {
    meaning:
      'Two or more sensors went silent in the same seconds.\nThey use the same USB stick, so suspect the stick or radio noise near it.',
    shows: 'Stretches in which several sensors lost at least half of their messages at once.',
  },
  'sensor-ant-receiver': {
    meaning:
      "The USB stick that listens to {person, select, rider {the rider's} other {your}} <ant-plus>ANT+</ant-plus> sensors was not found, or it dropped out while {person, select, rider {they} other {you}} rode.\nWithout it every <ant-plus>ANT+</ant-plus> sensor is silent.",
    shows: 'Whether the game found a receiver, and how often it had to restart it during the ride.',
  },
  'sensor-ant-background-search': {
    meaning:
      'The USB stick kept looking for new sensors while {person, select, rider {the rider} other {you}} rode.\nThat takes listening time from the sensors that {person, select, rider {the rider} other {you}} already paired.',
    shows: 'How many searches for new sensors began during the ride.',
  },
  'sensor-control-failures': {
    meaning:
      "The game tells {person, select, rider {the rider's} other {your}} trainer how steep the road is or how many watts to hold.\nSome of these commands didn't get through, so resistance changes late or not at all.",
    shows:
      'Over ANT+ the share of failed commands; over Bluetooth or the home network the number per hour without an answer.',
  },
  'sensor-ble-drop': {
    meaning:
      'A Bluetooth sensor lost its link to the game while {person, select, rider {the rider} other {you}} rode.\nIts values stopped until the link was back.',
    shows:
      "Every loss that {person, select, rider {the rider} other {you}} didn't cause {person, select, rider {themselves} other {yourself}}, with the seconds until the sensor was connected again.",
  },
  'sensor-ble-radio': {
    meaning:
      "The Bluetooth radio of {person, select, rider {the rider's} other {your}} computer or phone answered with errors, connected very slowly or was switched off.\nThe sensors themselves may be fine.",
    shows:
      'Errors of the adapter, connections that took longer than 30 s, and times when the radio was off.',
  },
  'sensor-ble-channel-map': {
    meaning:
      'Bluetooth hops between 37 radio channels and stops using disturbed ones.\nFew are left here, so the next disturbance can cut the link.',
    shows: 'How many of the 37 channels a Bluetooth device still used at the end of the ride.',
  },
  'sensor-power-gaps': {
    meaning:
      "For part of {person, select, rider {the} other {your}} ride the game got no power from {person, select, rider {the rider} other {you}}, however {person, select, rider {their} other {your}} power source is connected.\n{person, select, rider {The rider's} other {Your}} avatar coasts in every gap.",
    shows:
      "The share of the ride with power readings and the longest time without one, from the game's own statistics at the end of the ride.",
  },
  'sensor-lan-trainer': {
    meaning:
      "{person, select, rider {The rider's} other {Your}} trainer talks to the game through {person, select, rider {their} other {your}} home network, and that connection broke while {person, select, rider {they} other {you}} rode.\nPower and resistance stop at the same moment.",
    shows:
      'Every break of the connection during the ride, and how long it took until the trainer was back.',
  },
  'sensor-battery': {
    meaning:
      'A sensor reports that its battery is low.\nIts signal gets weaker long before it stops.',
    shows: 'What the sensors themselves reported about their batteries.',
  },
  'hardware-gpu': {
    meaning:
      'The game used this graphics chip.\nSome laptops have a second, stronger one.\nVery old chips, and drawing without a graphics chip, are too slow for the game.',
    shows: 'The chip as the log names it, its class, and the processor.',
  },
  'hardware-memory': {
    meaning:
      'With too little memory the computer moves parts of the game to the disk.\nEach time it fetches them, the picture stops.',
    shows: 'The memory that the game found.',
  },
  'hardware-driver': {
    meaning:
      'The driver is the program between the game and the graphics chip.\nOld drivers are slower and make more errors.',
    shows:
      'The version of the driver, its approximate release date, and its age on the day of the ride.',
  },
  'hardware-client': {
    meaning:
      'Newer versions of the game were available on that day.\nThey may fix faults that {person, select, rider {the rider sees} other {you see}}, and events can refuse old versions.',
    shows:
      "{person, select, rider {The rider's} other {Your}} version, and the newest one known a month before the ride.",
  },
} as const satisfies Readonly<Record<RuleId, RuleMessages>>);
