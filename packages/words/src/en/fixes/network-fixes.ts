import type { FixId } from '@ridescope/catalogue/fixes';

/** Steps of the fixes for the network. */
export const networkFixes = {
  'net-wired': [
    'Run an Ethernet cable from the router to the device {person, select, rider {the rider rides} other {you ride}} on. Powerline and coax adapters also work.',
    'Turn Wi-Fi off on that device, or it may keep using it.',
    'Run the ping test again, then do one normal ride.',
  ],
  'net-5ghz': [
    'Look for a network name with 5G in it. If there is only one name, give each band a separate name in the router.',
    'Connect the game device to that name and remove the 2.4 GHz one from its list.',
    'Look at the Wi-Fi symbol of the device beside the bike. With fewer than two bars, bring the router closer or use a cable.',
  ],
  'net-router-restart': [
    'Unplug modem and router and wait half a minute.',
    'Turn the modem on first. When its lights are steady, turn the router on.',
    'Turn on the game device after that and try a short ride.',
  ],
  'net-router-placement': [
    'Write down how strong Wi-Fi is where the bike stands.',
    'Put the router higher and out of the way of metal and thick walls, or add a mesh point in the riding room.',
    "Leave at least a metre between any router and the USB stick for {person, select, rider {the rider's} other {your}} sensors.",
    'Check the strength again and compare.',
  ],
  'net-pause-traffic': [
    'Pause downloads, streams and cloud backups on the device that runs the game.',
    'Ask who else at home is loading something: game consoles and televisions count too.',
    'Ride for a quarter of an hour and compare the two reports.',
  ],
  'net-sqm': [
    'Press Measure under load on the Ping Test page, or use a speed test that shows the delay under load.',
    "Turn on smart queue management (often called SQM or QoS) in the router. Enter about 90 % of the speed of {person, select, rider {the rider's} other {your}} line.",
    'Repeat the test. The delay should hardly rise now.',
    "If {person, select, rider {the rider's} other {your}} router has no such setting, cap the upload of the other devices.",
  ],
  'net-firewall': [
    'Open the firewall settings of the computer and allow the game on private networks.',
    "If {person, select, rider {the rider's} other {your}} router blocks outgoing traffic, open TCP ports 443, 3023 and 3025 and UDP ports 3022 to 3024.",
    'Restart the game and see whether the errors are gone from the next report.',
  ],
  'net-vpn-off': [
    'Switch off any VPN or proxy.',
    "For one ride only, pause the part of {person, select, rider {the rider's} other {your}} security software that checks web traffic.",
    'If that fixes it, add the game as an exception and turn the protection back on.',
  ],
  'net-dns': [
    "Look up the addresses of a public DNS server, such as Google's or Cloudflare's. Enter them in the network settings of the device, or in the router for all devices.",
    'Restart the device so that it forgets old answers.',
    'Sign in to the game and see whether the DNS errors come back.',
  ],
  'net-isp-evidence': [
    'Connect by cable and let the ping test run for ten minutes at the hour {person, select, rider {the rider usually rides} other {you usually ride}}.',
    'Copy the outage times out of this report.',
    "Open the page of {person, select, rider {the rider's} other {your}} modem and note any line errors it shows.",
    "Send all of it to {person, select, rider {the rider's} other {your}} internet provider.",
  ],
  'net-ping-baseline': [
    'Close everything but the browser.',
    'Run the ping test for three minutes before {person, select, rider {the rider rides} other {you ride}}.',
    'Run it again at the time of day when trouble starts.',
    'Compare the averages and the peaks. More than 250 ms is bad.',
  ],
  'net-wifi-driver': [
    "Look up the name of {person, select, rider {the rider's} other {your}} Wi-Fi adapter in Device Manager.",
    'Get its latest driver from the maker of the laptop or of the adapter and install it.',
    'Restart the computer and try again.',
  ],
  'net-wifi-power': [
    'Find the wireless adapter in the power options and choose the highest performance.',
    'In Device Manager, open the adapter. Under Power Management, stop Windows from turning it off.',
    'Ride with the charger plugged in.',
  ],
  'net-hotspot-test': [
    "Share the connection of {person, select, rider {the rider's} other {your}} phone with the game device, by USB if {person, select, rider {they} other {you}} can.",
    'Ride for a quarter of an hour.',
    "If the drops stop, look at {person, select, rider {the rider's} other {your}} home network or {person, select, rider {their} other {your}} provider. If they stay, look at the device itself.",
  ],
  'net-router-udp': [
    'In the router, switch off "SIP ALG" and "UDP flood protection". Both can stop the kind of packets games use.',
    'Make sure that only one device does routing: set a second router to bridge or access point mode.',
    'Install the latest router software.',
    'Ride and compare.',
  ],
  'net-service-status': [
    'Look at the status page of the game and at its forum.',
    'If other riders had trouble in the same hour, keep this log and wait.',
    "Try again later, and leave {person, select, rider {the rider's} other {your}} home network as it is until then.",
  ],
  'net-upload-file': [
    'Find the file of the ride by its date in the folder Documents\\Zwift\\Activities. Copy it to a safe place.',
    'Sign in to the website where {person, select, rider {the rider keeps} other {you keep}} {person, select, rider {their} other {your}} rides, such as Strava or Garmin Connect, and upload the file there.',
    "Start the game with a working connection before the next ride, and look whether the ride is in {person, select, rider {the rider's} other {your}} list.",
  ],
  'net-clock-sync': [
    'Let the computer set date, time and time zone automatically.',
    'Set the clock once now: press "Sync now" on Windows, or switch automatic time off and on.',
    'Remove any other program that sets the time.',
  ],
  'net-companion-lan': [
    "Connect phone and game device to the same network name. A guest network doesn't count.",
    'Turn off the router setting that isolates devices (client or AP isolation).',
    'In the settings of the phone, let the Companion app reach devices on the local network.',
    "On a Windows computer, mark {person, select, rider {the rider's} other {your}} home network as private and allow the game there. On a Mac, switch the game on under System Settings, Privacy & Security, Local Network.",
    'Switch off any VPN, and restart the game.',
    'Close the game and the Companion app completely, then open them again.',
  ],
  'net-companion-order': [
    "Start the game first and pair {person, select, rider {the rider's} other {your}} sensors.",
    'Close the Companion app on every other phone and tablet, and close other programs that use the same connection.',
    "Open the app on one phone after that, wait until it shows the ride screen, and keep {person, select, rider {the rider's} other {your}} phone awake.",
    'Pair sensors directly with the game unless they really need the phone.',
  ],
} as const satisfies Readonly<Partial<Record<FixId, readonly string[]>>>;
