import type { Place } from './places.ts';

export interface Town {
  readonly city: string;
  readonly state: string;
  readonly county: string;
  readonly zip: string;
  readonly area: string;
}

const townRows = `
Tyler|TX|Smith|75701|903
Tyler|TX|Smith|75702|903
Kilgore|TX|Gregg|75662|903
Longview|TX|Gregg|75601|903
Henderson|TX|Rusk|75652|903
Palestine|TX|Anderson|75801|903
Corsicana|TX|Navarro|75110|903
Quitman|TX|Wood|75783|903
Mount Pleasant|TX|Titus|75455|903
Dallas|TX|Dallas|75201|214
Fort Worth|TX|Tarrant|76102|817
Houston|TX|Harris|77002|713
Conroe|TX|Montgomery|77301|936
San Antonio|TX|Bexar|78205|210
Giddings|TX|Lee|78942|979
Midland|TX|Midland|79701|432
Odessa|TX|Ector|79761|432
Snyder|TX|Scurry|79549|325
Shreveport|LA|Caddo|71101|318
El Dorado|AR|Union|71730|870
Oklahoma City|OK|Oklahoma|73102|405
Ardmore|OK|Carter|73401|580
Hobbs|NM|Lea|88240|575
Artesia|NM|Eddy|88210|575`;

const table = (rows: string): string[][] =>
  rows
    .trim()
    .split('\n')
    .map((row) => row.split('|'));

export const towns: readonly Town[] = table(townRows).map(([city, state, county, zip, area]) => ({
  city: city!,
  state: state!,
  county: county!,
  zip: zip!,
  area: area!,
}));

export interface TerminalPlace extends Place {
  readonly code: string;
  readonly name: string;
  readonly drivers: number;
}

const terminalRows = `
TYL|Tyler|TX|Smith|32.3121|-95.2684|8
KIL|Kilgore|TX|Gregg|32.3912|-94.8631|7
QTM|Quitman|TX|Wood|32.7853|-95.4412|4
PAL|Palestine|TX|Anderson|31.7524|-95.6551|4
COR|Corsicana|TX|Navarro|32.0832|-96.4923|3
CON|Conroe|TX|Montgomery|30.2982|-95.4831|2
GID|Giddings|TX|Lee|30.1864|-96.9212|2
KEN|Kenedy|TX|Karnes|28.8163|-97.8574|2
MID|Midland|TX|Midland|31.9584|-102.1182|3
HOB|Hobbs|NM|Lea|32.7122|-103.1513|2
SHV|Shreveport|LA|Caddo|32.4781|-93.8124|2
ARD|Ardmore|OK|Carter|34.1923|-97.1183|1`;

export const terminalPlaces: readonly TerminalPlace[] = table(terminalRows).map(
  ([code, name, state, county, latitude, longitude, drivers]) => ({
    code: code!,
    name: name!,
    state: state!,
    county: county!,
    latitude: Number(latitude),
    longitude: Number(longitude),
    drivers: Number(drivers),
  }),
);

export interface OffloadPlace extends Place {
  readonly name: string;
}

const offloadRows = `
Kilgore South Station|TX|Rusk|32.3302|-94.8713
Longview West Station|TX|Gregg|32.5021|-94.8014
Gladewater Station|TX|Gregg|32.5223|-94.9412
Overton Tank Farm|TX|Rusk|32.2641|-94.9532
Hawkins Junction|TX|Wood|32.6021|-95.2013
Winnsboro Station|TX|Wood|32.9313|-95.3121
Van Station|TX|Van Zandt|32.5142|-95.6621
Tyler East Tank Farm|TX|Smith|32.3663|-95.2412
Mount Pleasant Station|TX|Titus|33.1421|-94.9823
Talco Station|TX|Titus|33.3412|-95.0921
Palestine Station|TX|Anderson|31.7382|-95.6123
Cayuga Junction|TX|Anderson|31.9573|-95.9412
Corsicana South Station|TX|Navarro|32.0521|-96.4482
Mexia Station|TX|Limestone|31.6724|-96.4683
Henderson Station|TX|Rusk|32.1423|-94.8121
Conroe North Station|TX|Montgomery|30.3421|-95.4482
Giddings Station|TX|Lee|30.1722|-96.9083
Somerville Tank Farm|TX|Burleson|30.3724|-96.5421
Kenedy Station|TX|Karnes|28.8022|-97.8423
Gonzales Station|TX|Gonzales|29.4921|-97.4582
Midland South Tank Farm|TX|Midland|31.9123|-102.0421
Crane Junction|TX|Crane|31.4024|-102.3422
Snyder Station|TX|Scurry|32.7023|-100.9021
Levelland Station|TX|Hockley|33.5821|-102.3624
Hobbs Station|NM|Lea|32.7422|-103.1223
Loco Hills Junction|NM|Eddy|32.8221|-103.9722
Shreveport North Station|LA|Caddo|32.5623|-93.8021
Haynesville Station|LA|Claiborne|32.9522|-93.1223
El Dorado Station|AR|Union|33.1921|-92.6424
Ardmore West Station|OK|Carter|34.2022|-97.1823`;

export const offloadPlaces: readonly OffloadPlace[] = table(offloadRows).map(
  ([name, state, county, latitude, longitude]) => ({
    name: name!,
    state: state!,
    county: county!,
    latitude: Number(latitude),
    longitude: Number(longitude),
  }),
);
