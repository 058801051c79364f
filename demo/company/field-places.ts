import { type DemoOilField, oilFields } from '../oil-fields.ts';
import type { Place } from './places.ts';

/** A part of a field that lies in one county, and how many leases are put there. */
export interface FieldPlace extends Place {
  readonly field: string;
  readonly district: string;
  readonly leases: number;
  readonly radiusMiles: number;
  readonly reservoirs: readonly string[];
}

// Field, county, leases, radius in miles, producing formations and, where the middle of the field lies too near a
// county line to scatter leases about it, another middle. Every circle lies within its county. Home is Tyler:
// more than half of the leases are in East Texas.
const rows = `
East Texas|Gregg|28|4.3|Woodbine|32.44 -94.91
East Texas|Rusk|25|4.3|Woodbine|32.26 -94.91
East Texas|Upshur|14|4.5|Woodbine|32.61 -94.99
East Texas|Smith|9|4.2|Woodbine|32.27 -95.06
Hawkins|Wood|20|4.3|Woodbine|32.64 -95.23
Van|Van Zandt|16|4.3|Woodbine|32.53 -95.67
Quitman|Wood|17|6.9|Paluxy, Sub-Clarksville
Alba|Wood|8|3|Sub-Clarksville, Woodbine|32.79 -95.59
Talco|Titus|11|4.2|Paluxy|33.32 -95.05
Sulphur Bluff|Hopkins|6|3|Paluxy|33.32 -95.39
Neches|Anderson|14|4.3|Woodbine|31.88 -95.52
Cayuga|Anderson|9|4.6|Woodbine, Rodessa, Pettit|31.95 -95.94
Mexia|Limestone|7|3.5|Woodbine
Powell|Navarro|6|4.9|Woodbine
Corsicana|Navarro|8|4.9|Nacatoch, Pecan Gap
Wortham|Freestone|6|2.7|Woodbine|31.78 -96.43
Spraberry (Trend Area)|Midland|6|4.9|Spraberry, Dean, Wolfcamp
Kelly-Snyder|Scurry|3|4.9|Canyon
Diamond -M-|Scurry|3|4.9|Canyon
Cogdell Area|Scurry|2|3.2|Canyon|32.92 -100.95
Slaughter|Hockley|2|4.1|San Andres
Levelland|Hockley|2|4.9|San Andres
Wasson|Yoakum|2|2.7|San Andres, Clear Fork
Seminole|Gaines|2|4.9|San Andres
Yates|Pecos|2|4.6|Grayburg, San Andres
Goldsmith|Ector|2|4.9|San Andres, Clear Fork
Cowden, North|Ector|2|4.9|Grayburg
Cowden, South|Ector|3|4.9|Grayburg, San Andres
McElroy|Crane|2|2.8|Grayburg|31.38 -102.36
Howard Glasscock|Howard|2|2.8|Seven Rivers, Queen|32.13 -101.37
Fuhrman-Mascho|Andrews|2|4.9|Grayburg, San Andres
Fullerton|Andrews|2|4.9|Clear Fork
Means|Andrews|2|4.9|San Andres
Ward-Estes, North|Ward|2|4.9|Yates, Seven Rivers
Keystone|Winkler|2|4.8|Ellenburger, Devonian
Hendrick|Winkler|2|4.9|Yates, Seven Rivers
Phantom (Wolfcamp)|Reeves|2|4.9|Wolfcamp
Big Lake|Reagan|2|4.9|Grayburg, Ellenburger
Ranger|Eastland|2|3|Bend Conglomerate, Strawn
Desdemona|Eastland|1|3|Bend Conglomerate|32.3 -98.58
Breckenridge|Stephens|2|4.9|Strawn, Mississippi Lime
Electra|Wichita|2|2.9|Cisco|34.03 -98.9
Burkburnett|Wichita|2|2.8|Cisco|34.09 -98.58
K.M.A.|Wichita|1|3|Strawn|33.88 -98.78
Panhandle Gray County Field|Gray|1|4.9|Granite Wash
Panhandle Hutchinson County Field|Hutchinson|1|4.4|Granite Wash
Conroe|Montgomery|5|4.9|Yegua
Hastings, West|Brazoria|2|2.9|Frio|29.49 -95.28
Webster|Harris|2|2.7|Frio|29.55 -95.15
Thompson|Fort Bend|2|4|Frio
Anahuac|Chambers|2|3.9|Frio
Spindletop|Jefferson|1|3|Miocene|30.01 -94.08
Humble|Harris|2|2.9|Yegua
Goose Creek|Harris|1|2.9|Miocene|29.74 -94.99
Barbers Hill|Chambers|2|2.9|Frio, Miocene|29.84 -94.86
Sour Lake|Hardin|2|3|Yegua, Frio|30.16 -94.41
Batson|Hardin|1|3.1|Yegua|30.25 -94.59
Saratoga|Hardin|2|4.9|Yegua
Giddings (Eagleford)|Burleson|5|4.1|Eagle Ford
Giddings (Austin Chalk-3)|Lee|5|4.9|Austin Chalk
Tom O'Connor|Refugio|2|4.9|Frio
West Ranch|Jackson|2|4.2|Frio
Eagleville (Eagle Ford-2)|Karnes|6|4.9|Eagle Ford
Eagleville (Eagle Ford-1)|Gonzales|4|4.9|Eagle Ford
Luling-Branyon|Caldwell|4|3.1|Edwards, Austin Chalk|29.71 -97.66
Seeligson|Jim Wells|1|3|Frio, Vicksburg|27.48 -98.11
Caddo Pine Island|Caddo|6|4.1|Annona Chalk, Nacatoch
Rodessa|Caddo|3|2.9|Rodessa|32.97 -93.99
Haynesville|Claiborne|3|3.8|Pettit, Haynesville
Homer|Claiborne|3|4.9|Nacatoch
Cotton Valley|Webster|4|3.2|Cotton Valley, Bossier|32.82 -93.39
Delhi|Richland|1|2.8|Tuscaloosa|32.46 -91.52
Olla|LaSalle|1|3.1|Wilcox|31.88 -92.23
Tullos Urania|LaSalle|1|3|Wilcox|31.84 -92.29
Jennings|Acadia|1|2.7|Frio, Miocene
Hackberry, West|Cameron|1|4.1|Miocene
Vinton|Calcasieu|1|4.9|Miocene
Weeks Island|Iberia|1|2.9|Miocene|29.83 -91.81
Venice|Plaquemines|1|4.9|Miocene
Oklahoma City|Oklahoma|2|4.2|Simpson, Hunton
Cushing|Creek|2|2.7|Bartlesville|35.99 -96.57
Glenn Pool|Creek|1|3.2|Bartlesville|35.95 -96.09
Burbank|Osage|1|4.9|Bartlesville
Healdton|Carter|3|4|Cisco
Hewitt|Carter|3|4.9|Cisco
Sho-Vel-Tum|Stephens|4|3.1|Cisco, Simpson|34.45 -97.62
Golden Trend|Garvin|3|4.9|Viola, Hunton, Woodford
Seminole City|Seminole|2|4.7|Hunton, Simpson
Tonkawa|Kay|1|4.4|Simpson
Garber|Garfield|1|4.9|Mississippi Lime
Smackover|Union|3|2.7|Nacatoch, Smackover|33.32 -92.74
El Dorado, South|Union|3|4.9|Nacatoch
Magnolia|Columbia|3|4.9|Smackover
Stephens|Ouachita|2|2.7|Travis Peak|33.42 -93.06
Schuler|Union|2|4.8|Cotton Valley, Smackover
Hobbs|Lea|2|4.9|Grayburg, San Andres
Eunice Monument|Lea|2|4.9|Grayburg
Vacuum|Lea|3|4.9|San Andres, Abo
Maljamar|Lea|2|3|Grayburg, San Andres
Loco Hills|Eddy|2|4.9|Grayburg
Empire Abo|Eddy|2|4.9|Abo
Jalmat|Lea|2|4.9|Yates, Seven Rivers
Bisti|San Juan|1|4.9|
Hospah|McKinley|1|4.9|`;

/** Districts of the states that oil-fields.ts gives none for, by county or parish. */
const districts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  LA: {
    Caddo: 'SHREVEPORT',
    Claiborne: 'SHREVEPORT',
    Webster: 'SHREVEPORT',
    Richland: 'MONROE',
    LaSalle: 'MONROE',
    Acadia: 'LAFAYETTE',
    Cameron: 'LAFAYETTE',
    Calcasieu: 'LAFAYETTE',
    Iberia: 'LAFAYETTE',
    Plaquemines: 'LAFAYETTE',
  },
  NM: { Lea: '01', Eddy: '02', 'San Juan': '03', McKinley: '04' },
  OK: {
    Creek: '01',
    Osage: '01',
    Kay: '01',
    Garfield: '02',
    Oklahoma: '02',
    Carter: '03',
    Stephens: '03',
    Garvin: '03',
    Seminole: '04',
  },
  AR: { Union: '01', Columbia: '01', Ouachita: '01' },
};

/** The code tables write the plain numbers with two digits: 6 is TX*06, 6E is TX*6E. */
function districtOf({ state, district, name }: DemoOilField, county: string): string {
  const code = district ?? districts[state]?.[county];
  if (!code) throw new Error(`${name} in ${county} has no district`);
  return `${state}*${/^\d$/.test(code) ? `0${code}` : code}`;
}

const byName = new Map(oilFields.map((field) => [field.name, field]));

export const fieldPlaces: readonly FieldPlace[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [name = '', county = '', leases, radius, reservoirs = '', middle] = row.split('|');
    const field = byName.get(name);
    if (!field) throw new Error(`there is no oil field ${name}`);
    const [latitude = field.latitude, longitude = field.longitude] = middle?.split(' ').map(Number) ?? [];
    return {
      field: name,
      county,
      state: field.state,
      district: districtOf(field, county),
      leases: Number(leases),
      radiusMiles: Number(radius),
      reservoirs: reservoirs.split(', ').filter(Boolean),
      latitude,
      longitude,
    };
  });
