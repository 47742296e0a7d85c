/**
 * The game's routes, of variants such as `Volcano Flat Reverse` one each. Routes are from the public list `zwift-data` 1.50.0,
 * climbs from the game's climb portal. A new route is missing until it is added here.
 */
const routeNames = `
  11.1 Ocean Blvd | 2018 Worlds Short Lap | 2019 Worlds Harrogate Circuit |
  2022 Cycling Esports World Championships Route | 5K Loop | Accelerate to Elevate | Achterbahn | Alpe du Zwift |
  Astoria Line 8 | Avon Flyer Run | Beach Island Loop | Big Flat 8 | Big Foot Hills | Big Loop | Bigger Loop |
  Bologna Time Trial | Bon Voyage | BRAEk-fast Crits and Grits | Bridges and Boardwalks | Canopies and Coastlines |
  Cap de Formentor | Casse-Pattes | Castle Crit Run | Castle to Castle | Chain Chomper | Champs-Élysées Run |
  Chasing the Sun | Cheddar Gorge | Chili Pepper | Cime de la Bonette | Cipressa | Cirque du Suffer | City and the Sgurr |
  Climb Control | Climb Portal - Mont Saint-Michel | Climb Portal - Volcano | Climber's Gambit | Coast Crusher |
  Coast to Coast | Coastal Crown Loop | Cobbled Climbs | Cobbled Crown | Col d'Aspin | Col d'Izoard |
  Col de la Colombiere | Col de la Croix de Fer | Col de la Madeleine | Col de Peyresourde | Col de Vars |
  Col des Aravis | Col du Galibier | Col du Soulor | Col du Telegraphe | Col du Tourmalet | Cormet de Roselend |
  Couch To Sky K | Country to Coastal | Countryside Tour | Courchevel | Crêpe Escape | Croissant | Crow Road |
  Danger Noodle | Deca Dash | Double Espresso | Double Parked | Double Span Spin | Douce France | Downtown Dolphin |
  Downtown Eruption | Downtown Titans | Duchy Estate | Dùn Dash | Dust In The Wind | Eastern Eight | Electric Break |
  Electric Loop | Elevation Evaluation | Empire Elevation | Epic Run | Everything Bagel | Farmland Loop | Fine and Sandy |
  Flat Irons | Flat Out Fast | Flatland Loop | Four Horsemen | France Classic Fondo | Fuhgeddaboudit | Gentil 8 |
  Glasgow Crit Circuit Run | Glasgow Crit Six | Glasgow Reverse | Glyph Heights | Going Coastal | Gotham Grind Reverse |
  Grand Central Circuit | Greater London 8 | Greater London Flat | Greater London Loop Reverse | Greatest London Flat |
  Greatest London Loop | Green to Screen | Handful Of Gravel | Hardknott Pass | Harrogate Circuit Reverse | Hautacam |
  Heart of Montmartre | Hell of the North | Highland Run | Hilly Route Reverse | Hot Laps | Hudson Hustle | Hudson Roll |
  Innsbruck KOM After Party | InnsbruckConti | Innsbruckring | Island Hopper | Island Outskirts | Issendorf Express |
  Italian Villas Circuit | Itza Climb Finish | Itza Party | Jarvis Seaside Sprint | Jon's Route | Joux Plane |
  Jungle Circuit | Jurassic Coast | Kappa Quest Reverse | Kaze Kicker | Keith Hill After Party | Knickerbocker Reverse |
  Knights of the Roundabout | L'Angliru | La Boucle | La Reine | Lady Liberty | LaGuardia After Party | LaGuardia Loop |
  Legends and Lava | Leith Hill After Party | Libby Hill After Party | Loch Loop | London 8 Reverse | London Calling |
  London Classique | London Flat | London Loop | London PRL Half | London Uprising | Loop de Loop | Loop de loop de loop |
  Loopin Lava | Lutece Express Run | Lutscher | Luz Ardiden | Macaron | Makuri 40 | Makuri Madness | Makuri Pretzel |
  May Field | Mayan 8 | Mayan Bridge Loop | Mayan Mash | Mayan San Remo | Mech Isle Loop Run | Mech Isle Mayhem |
  Mighty Metropolitan | Mont Ventoux | Monte Zoncolan | Montmartre Mixer | Mountain Mash | Mt. Fuji |
  Muir And The Mountain | Navig8 | Neokyo All-Nighter | Neokyo Crit Course | Neon After Party | Neon Flats |
  Neon Shore Loop | No Sleep Till Brooklyn | NYC KOM After Party | Ocean Lava Cliffside Loop | Oh Hill No |
  Out And Back Again | Outer Scotland | Paris Pacer | Paris Toujours | Park Perimeter Loop | Park Perimeter Reverse |
  Park To Peak | Passo dello Stelvio | Peak Performance | Peaky Pavé | Petit Boucle | Petite Douleur | Power Punches |
  Power to the Portal | Power to the Tower | Prospect Park Loop | Puy de Dome | Quatch Quest | Queen's Highway |
  Queen's Highway After Party | R.G.V. | Radio Rendezvous | Railways and Rooftops | Rapide Run | Red Zone Repeats |
  Repack Rush | Richmond 2015 Worlds Reverse | Richmond Loop Around | Richmond Rollercoaster | Richmond UCI Worlds |
  Rising Empire | Road To Ruins Reverse | Road to Sky | Rocacorba | Rolling Highlands | Rooftop Rendezvous |
  Roule Ma Poule | Royal Pump Room 8 | Rues in Rythme | Run Path Reverse | Sacre Bleu | Sand And Sequoias |
  Scotland After Party | Scotland Smash | Sea to Tree | Seaside Sprint | Serpentine 8 | Shisa Shakedown |
  Shorelines and Summits | Shuman Trail Loop | Shuman Trail Reverse | Sleepless City | Snowman | Southern Coast Cruise |
  Spinfinity | Spinfinity Ultra | Spiral into the Volcano | Spirit Forest | Splash and Dash | Sprinter's Playground |
  Stay Puft Pursuit | Sugar Cookie | Suki's Playground | Superbagneres | Surfin' Safari | Surrey Hills |
  Tair Dringfa Fechan | Temple Trek | Temples and Towers | Tempus Fugit | That's Amore | The 6 Train Reverse |
  The Bell Lap | The Big Ring | The Classic | The Double Borough | The Epiloch | The Fan Flats | The Greenway |
  The Highline | The London Pretzel | The Magnificent 8 | The Mega Pretzel | The Muckle Yin | The Uber Pretzel |
  Three Little Sisters | Three Musketeers | Three Sisters | Three Step Sisters | Three Village Loop | Tick Tock |
  Tides and Temples | Times Square Circuit | Tire-Bouchon | Titan's Run | Toefield Tornado Run | Tour of Fire and Ice |
  Tour Of Tewit Well | Track Meet | Triple Flat Loops | Triple Loops | Triple Twist | Tropic Rush | Turf N Surf |
  Twilight Crit | Twilight Harbor | Two Bridges Loop | Two Village Loop | Urumaze | Valley to Mountaintop | Ven-10 |
  Ven-Top | Volcano Circuit | Volcano Climb | Volcano Climb After Party | Volcano Flat Reverse | Waisted 8 |
  Wandering Flats | Watopia Figure 8 Reverse | Watopia Mountain 8 | Watopia Mountain Route | Watopia's Waistband |
  Watts of the Wild | Watts the Limit | WBR Climbing Series | WhatYumeziWereLost | Whole Lotta Lava |
  Yorkshire Double Loop | Yoru Run | Yumezi Grit | ZG25 Climb Champs | ZG25 Queen | Zwift Bambino Fondo |
  Zwift Bambino Fondo 2022 | Zwift Games 2024 Epic | Zwift Gran Fondo | Zwift Gran Fondo 2022 | Zwift Medio Fondo |
  Zwift Medio Fondo 2022
`;

/** Words that a name of a route has in some logs or variants only: `Watopia Flat Route` and `Flat Route` are one. */
const optionalWords: ReadonlySet<string> = new Set(
  'the of and a de du des d la le les l route routes reverse ccw cw run uci full half watopia london richmond'.split(
    ' ',
  ),
);

/** A name of the game has European letters, digits and plain punctuation. The longest has 46 characters. */
const plainName = /^[\p{L}\p{N}][\p{L}\p{N} '’.,&()!-]{1,60}$/u;

const gameRoutes: ReadonlySet<string> = new Set(routeNames.split('|').map(coreOf));

/**
 * Says whether a route is one of the game's. Any other name was typed by a rider or an organiser, or is newer than the list, so
 * others shouldn't read it.
 */
export function isGameRoute(name: string): boolean {
  return plainName.test(name) && gameRoutes.has(coreOf(name));
}

/**
 * The words that distinguish routes, in small letters without accents: `hilly` of `Hilly Route Reverse`. All digits are alike, as
 * in the shapes by which lines are masked.
 */
function coreOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\d/g, '0').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !optionalWords.has(word)).join(' ');
}
