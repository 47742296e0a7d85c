/** Words in the names of the game's routes. A route with another word was named by a rider, or is newer than this list. */
const routeWords: ReadonlySet<string> = new Set(
  (
    'Accelerate Achterbahn After Again All Alleyway Alpe Alps And Angliru Aravis Ardiden Arena Aspin Astoria Back ' +
    'Bagel Bambino Base Bay Beach Beachfront Bell Big Bigfoot Bike Bleu Bologna Bon Bonette Bouchon Boucle Box Brae ' +
    'Braw Breadalbane Bridge Bridges CCW CW Camp Canopies Cap Casse Cast Castle Central Chain Champs Chasing Cheddar ' +
    'Chomper Cipressa Circuit City Classic Classique Cliff Cliffside Climb Climber Climbs Clockwise Clyde Coast ' +
    'Coastal Coastlines Cobbled Cobbles Cobblestone Col Colombiere Cookie Couch Counter Country Countryside ' +
    'Courchevel Course Craterpalooza Crit Crofts Croissant Croix Crusher Cyclocross Danger Dash Day Deca Descent ' +
    'Desert Dirty Dolphin Dome Double Douce Down Downhill Downtown Dunes Dust EPIC Eastern Eight Electric Elevation ' +
    'Elysees Empire Endless Endurance Epic Escape Evaluation Everything Evolution Express Farmland Fer Figure Fine ' +
    'Fire Fitness Flat Flatland Flats Fondo Foot Forest Formentor Four Fox France Fugit Fuji Full Galibier Gambit ' +
    'Games Garden Gentil Glasgow Glen Glyph Going Gorge Gotham Gran Grand Gravel Greater Greatest Green Grimpeur ' +
    'Grind Grove Gulch Half Handful Hardknott Harrogate Hautacam Heights Hell High Highlands Highway Hill Hills ' +
    'Hilltop Hilly Hopper Horsemen Hudson Hustle Ice In Innsbruck Innsbruckring Island Isle Issendorf Itza Izoard ' +
    'Jon Joux Jungle Jurassic KOM Kappa Kicker Kiln Knickerbocker Knights LaGuardia Lady Lago Laguardia Lake Land ' +
    'Lap Lava Leg Legends Leith Liberty Lighthouse Loch London Long Loop Loopin Loops Lotta Lovers Lower Lowland ' +
    'Lutece Lutscher Luz Ma Macaron Madeleine Makuri Marathon Mayan Mazatlan Mech Medio Medium Mega Metropolitan ' +
    'Mighty Mile Miles Mixed Mont Monte Mountain Mountains Muir Mur Neokyo Neon New Night Nighter No Noodle North ' +
    'Ocean Oh Out Outer Oval PRL Pain Palm Paris Park Parked Party Pass Path Paths Pattes Pave Peak Peaks ' +
    'Performance Perimeter Petit Peyresourde Pineapple Plane Playground Portal Poule Power Prefer Pretty Pretzel ' +
    'Prologue Prudential Pump Punchlist Puy Quatch Queen Queensboro Quest RGV Radio Railways Ramp Recovery Remo ' +
    'Rendezvous Repack Reverse Richmond Ride Ridge Ring Rise Rising Road Roads Rocacorba Roll Rollercoaster Rolling ' +
    'Rooftop Room Roselend Roule Route Routes Royal Ruins Run Runner Rush Sacre Saddle San Sand Scotland Sea Seaside ' +
    'Self Sequoia Sequoias Serpentine Serpents Sgurr Shine Shore Short Shorty Sisters Sky Skyline Sleepless Snow ' +
    'Snowman Soulor Southern Spinfinity Spiral Spirit Spring Springs Sprint Sprinter Sprints Stage Stelvio Stoneway ' +
    'Suburbs Sugar Summit Sun Sunrise Sunset Superbagneres Surf Surrey Telegraphe Temple Temples Tempus Test Tewit ' +
    'Thames The Three Tick Tidepool Time Tire Titans Tock Toefield Top Tornado Tour Tourmalet Towers Track Trail ' +
    'Trails Transcendence Trial Triple Tunnel Turf Turned Twist Two UCI Ultimate Under Up Uphill Upper Uprising ' +
    'Urukazi Valley Vars Velodrome Ven Ventoux Village Volcanic Volcano Voyage Waistband Wandering Warmup Watopia ' +
    'Watts Wee Well Westside Whole Wind Woodland World Worlds Worldwide York Yorkshire Yumezi ZG Zoncolan Zwift ' +
    'Zwiftway and du into of the to'
  ).split(' '),
);
const shortest = 2;

/** Says whether a route may be one of the game's, which are named in reports. */
export function isGameRoute(name: string): boolean {
  const words = name.match(/[^\s\d'’.,&()!-]+/g) ?? [];
  return words.every((word) => word.length < shortest || routeWords.has(word));
}
