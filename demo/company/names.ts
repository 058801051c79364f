import type { Chance } from '../generator.ts';

/** The company whose console this is, which also produces. */
export const homeCompany = 'Cedar Lantern Hauling & Production LLC';

export const purchaserNames = [
  'Copper Ferry Crude Marketing LP',
  'Marigold Landing Crude Supply LLC',
  'Seventh Bell Crude LLC',
  'Tin Awning Crude Purchasing Inc.',
  'Gristmill Lane Crude Gathering LP',
  'Long Porch Crude Marketing LLC',
  'Ferryman & Daughters Crude Supply Inc.',
] as const;

// Nobody trades under these: they are household things, not the places and animals that real operators like.
const operatorWords = `
Whistling Oak Operating LLC|Blue Thimble Petroleum Inc.|Old Millwheel Oil Company|Paper Kite Resources LLC
Rusty Hinge Operating LLC|Mockingbird Ladder Petroleum|Copper Thistle Oil Company|Three Pecan Pie Operating LLC
Persimmon Basket Energy LLC|Quiet Mule Production Inc.|Tin Whistle Petroleum LLC|Sweetgum Trellis Operating LP
Windmill Bonnet Oil Inc.|Crooked Fence Post Resources|Honeycomb Jar Operating LLC|Dry Ladle Petroleum LLC
Plumb Bob & Twine Oil LLC|Gray Bonnet Energy Inc.|Sassafras Tea Operating LLC|Stone Cistern Oil Company
Wagon Tongue Petroleum LP|Possum Trot Lantern Production|Turnip Patch Oil & Gas LLC|Barefoot Picnic Operating LLC
Cricket Chapel Resources Inc.|Brass Bucket Petroleum LLC|Muddy Galosh Oil Company|Firefly Jar Operating LLC
Huckleberry Crate Energy LLC|Moonvine Arbor Petroleum|Yellow Slicker Operating Inc.|Salt Cellar Resources LLC
Walking Stick & Hat Oil LLC|Heron Parlor Petroleum Inc.|Dogtrot Breezeway Energy LLC|Loose Gravel Waltz Operating
Porch Swing Production LLC|Red Clay Kettle Oil Company|Tallow Candle Petroleum LLC|Bent Nail Operating Inc.
Peach Crate Resources LLC|Front Pew Oil Company|Bobwhite Quilt Energy LLC|Lost Button Operating LLC
Mesquite Fiddle Petroleum Inc.|Jackrabbit Waltz Oil LLC|Chalk Slate & Sponge Operating|Caprock Harmonica Resources LLC
Dusty Ledger Petroleum LLC|Pinto Bean Kettle Production|Sandhill Postcard Oil LLC|Prickly Pear Jelly Operating LLC`;

export const operatorNames: readonly string[] = operatorWords.trim().split(/\||\n/);

const list = (words: string): readonly string[] => words.trim().split(/\s+/);

const firstNames = list(`
Aaron Adela Alvin Amber Andrés Beatriz Bernice Bobby Brenda Calvin Carla Cedric Cody Connie Curtis Dana Darrell
Delia Dewey Doyle Earl Elena Ernesto Esther Floyd Francisco Gail Garrett Gloria Hector Holly Ignacio Irma Jarvis
Javier Jolene José Kendra Kirk Lamar Leticia Lonnie Lorena Luis Marcus Maribel Marvin Melba Nadine Nelson Norma
Oscar Otis Patsy Rafael Ramona Randall Ricky Rosa Roy Ruben Sheila Sonia Terrell Travis Ubaldo Vernon Wade Wanda
Wendell Ximena Yolanda`);

const lastNames = list(`
Abernathy Alvarado Arrington Ashby Bagwell Balderas Beasley Birdsong Blalock Bledsoe Boatwright Braswell Brumley
Cantrell Castañeda Chitwood Clement Crenshaw Cutshaw Dabney Delgadillo Dillard Drummond Eastland Eubanks Fairchild
Farris Flowers Fuentes Galloway Garrison Gilstrap Goolsby Grissom Hargrove Hatley Hinojosa Holcomb Hutto Ibarra
Isbell Jernigan Kincaid Kuykendall Langham Ledbetter Lovelady Lozano Mabry Mayfield McWhorter Meacham Montoya
Murchison Nabors Nettles Odom Ontiveros Overstreet Pettigrew Pickens Poteet Quezada Quisenberry Ragsdale Rainwater
Ramírez Rountree Sandifer Satterwhite Sepúlveda Sisk Spruill Stallings Starnes Tackett Tidwell Treviño Truitt
Upchurch Valadez Vickers Villarreal Wadley Whitmire Wimberly Wooten Yarbrough Zapata Zuniga`);

/** No two people of one list share a name. */
export function peopleNames(chance: Chance, count: number): string[] {
  const lasts = chance.shuffled(lastNames);
  return Array.from({ length: count }, (_, at) => `${chance.pick(firstNames)} ${lasts[at % lasts.length]}`);
}

export const personName = (chance: Chance): string => `${chance.pick(firstNames)} ${chance.pick(lastNames)}`;

const streets = list('Broadway Erwin Ferguson Houston Locust Elm Commerce Main Depot Spring Church Oak');

export const streetAddress = (chance: Chance): string =>
  `${chance.whole(101, 4899)} ${chance.pick(['N', 'S', 'E', 'W'])} ${chance.pick(streets)} ${chance.pick(['St', 'Ave'])}`;

const initials = 'ABCDEFGHJKLMNORSTW';
const initial = (chance: Chance) => `${chance.pick([...initials])}.`;

const leaseForms: readonly ((chance: Chance, last: string) => string)[] = [
  (_, last) => last,
  (chance, last) => `${initial(chance)} ${initial(chance)} ${last}`,
  (chance, last) => `${last} ${chance.pick(['A', 'B', 'C'])}`,
  (chance, last) => `${chance.pick(firstNames)} ${last} Estate`,
  (_, last) => `${last} Heirs`,
  (chance, last) => `${last} Unit ${chance.whole(1, 6)}`,
  (chance, last) => `${last}-${chance.pick(lastNames)}`,
  (_, last) => `${last} Fee`,
  (chance, last) => `${last} et al ${chance.whole(1, 4)}`,
];

/** Leases are named after the people whose land it was. */
export function leaseNames(chance: Chance, count: number): string[] {
  const names = new Set<string>();
  while (names.size < count) names.add(chance.pick(leaseForms)(chance, chance.pick(lastNames)));
  return [...names];
}

/** "José Treviño" is jose.trevino in an address or as a username. */
export const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '');

/** Numbers that are kept free for stories. */
export const telephone = (chance: Chance, area: string): string => `${area}55501${chance.whole(10, 99)}`;
