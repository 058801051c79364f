// Codes on land are Census FIPS numbers; Texas adds the Comptroller's code and the Railroad Commission's district.
// Texas offshore areas carry -1 for both codes, Louisiana's the number of the API table (see offshore-areas.ts).

export interface County {
  id: number;
  label: string;
  state: string;
  county_code: number;
  county_name: string;
  comptroller_county_code: number | null;
  state_reporting_district: string;
}

/** FIPS code, name, Comptroller's code, district. The two codes part company where the Mc's sort: Madison to McMullen. */
const texas = `
1 Anderson 1 6 | 3 Andrews 2 8 | 5 Angelina 3 6 | 7 Aransas 4 4 | 9 Archer 5 9 | 11 Armstrong 6 10
13 Atascosa 7 1 | 15 Austin 8 3 | 17 Bailey 9 8A | 19 Bandera 10 1 | 21 Bastrop 11 1 | 23 Baylor 12 9
25 Bee 13 2 | 27 Bell 14 1 | 29 Bexar 15 1 | 31 Blanco 16 1 | 33 Borden 17 8A | 35 Bosque 18 5
37 Bowie 19 6 | 39 Brazoria 20 3 | 41 Brazos 21 3 | 43 Brewster 22 8 | 45 Briscoe 23 10 | 47 Brooks 24 4
49 Brown 25 7B | 51 Burleson 26 3 | 53 Burnet 27 1 | 55 Caldwell 28 1 | 57 Calhoun 29 2
59 Callahan 30 7B | 61 Cameron 31 4 | 63 Camp 32 6 | 65 Carson 33 10 | 67 Cass 34 6 | 69 Castro 35 10
71 Chambers 36 3 | 73 Cherokee 37 6;6E | 75 Childress 38 10 | 77 Clay 39 9 | 79 Cochran 40 8A
81 Coke 41 7C | 83 Coleman 42 7B | 85 Collin 43 5 | 87 Collingsworth 44 10 | 89 Colorado 45 3
91 Comal 46 1 | 93 Comanche 47 7B | 95 Concho 48 7C | 97 Cooke 49 9 | 99 Coryell 50 7B
101 Cottle 51 8A | 103 Crane 52 8 | 105 Crockett 53 7C | 107 Crosby 54 8A | 109 Culberson 55 8
111 Dallam 56 10 | 113 Dallas 57 5 | 115 Dawson 58 8A | 117 Deaf Smith 59 10 | 119 Delta 60 5
121 Denton 61 9 | 123 DeWitt 62 2 | 125 Dickens 63 8A | 127 Dimmit 64 1 | 129 Donley 65 10
131 Duval 66 4 | 133 Eastland 67 7B | 135 Ector 68 8 | 137 Edwards 69 1 | 139 Ellis 70 5
141 El Paso 71 8 | 143 Erath 72 7B | 145 Falls 73 5 | 147 Fannin 74 5 | 149 Fayette 75 3
151 Fisher 76 7B | 153 Floyd 77 8A | 155 Foard 78 9 | 157 Fort Bend 79 3 | 159 Franklin 80 6
161 Freestone 81 5 | 163 Frio 82 1 | 165 Gaines 83 8A | 167 Galveston 84 3 | 169 Garza 85 8A
171 Gillespie 86 1 | 173 Glasscock 87 8 | 175 Goliad 88 2 | 177 Gonzales 89 1 | 179 Gray 90 10
181 Grayson 91 9 | 183 Gregg 92 6;6E | 185 Grimes 93 3 | 187 Guadalupe 94 1 | 189 Hale 95 8A
191 Hall 96 10 | 193 Hamilton 97 7B | 195 Hansford 98 10 | 197 Hardeman 99 9 | 199 Hardin 100 3
201 Harris 101 3 | 203 Harrison 102 6 | 205 Hartley 103 10 | 207 Haskell 104 7B | 209 Hays 105 1
211 Hemphill 106 10 | 213 Henderson 107 5 | 215 Hidalgo 108 4 | 217 Hill 109 5 | 219 Hockley 110 8A
221 Hood 111 7B | 223 Hopkins 112 5 | 225 Houston 113 6 | 227 Howard 114 8 | 229 Hudspeth 115 8
231 Hunt 116 5 | 233 Hutchinson 117 10 | 235 Irion 118 7C | 237 Jack 119 9 | 239 Jackson 120 2
241 Jasper 121 3 | 243 Jeff Davis 122 8 | 245 Jefferson 123 3 | 247 Jim Hogg 124 4 | 249 Jim Wells 125 4
251 Johnson 126 5 | 253 Jones 127 7B | 255 Karnes 128 2 | 257 Kaufman 129 5 | 259 Kendall 130 1
261 Kenedy 131 4 | 263 Kent 132 8A | 265 Kerr 133 1 | 267 Kimble 134 7C | 269 King 135 8A
271 Kinney 136 1 | 273 Kleberg 137 4 | 275 Knox 138 9 | 277 Lamar 139 5 | 279 Lamb 140 8A
281 Lampasas 141 7B | 283 La Salle 142 1 | 285 Lavaca 143 2 | 287 Lee 144 3 | 289 Leon 145 5
291 Liberty 146 3 | 293 Limestone 147 5 | 295 Lipscomb 148 10 | 297 Live Oak 149 2 | 299 Llano 150 1
301 Loving 151 8 | 303 Lubbock 152 8A | 305 Lynn 153 8A | 307 McCulloch 160 7C | 309 McLennan 161 5
311 McMullen 162 1 | 313 Madison 154 3 | 315 Marion 155 6 | 317 Martin 156 8 | 319 Mason 157 1
321 Matagorda 158 3 | 323 Maverick 159 1 | 325 Medina 163 1 | 327 Menard 164 7C | 329 Midland 165 8
331 Milam 166 1 | 333 Mills 167 7B | 335 Mitchell 168 8 | 337 Montague 169 9 | 339 Montgomery 170 3
341 Moore 171 10 | 343 Morris 172 6 | 345 Motley 173 8A | 347 Nacogdoches 174 6 | 349 Navarro 175 5
351 Newton 176 3 | 353 Nolan 177 7B | 355 Nueces 178 4 | 357 Ochiltree 179 10 | 359 Oldham 180 10
361 Orange 181 3 | 363 Palo Pinto 182 7B | 365 Panola 183 6 | 367 Parker 184 7B | 369 Parmer 185 10
371 Pecos 186 8 | 373 Polk 187 3 | 375 Potter 188 10 | 377 Presidio 189 8 | 379 Rains 190 5
381 Randall 191 10 | 383 Reagan 192 7C | 385 Real 193 1 | 387 Red River 194 6 | 389 Reeves 195 8
391 Refugio 196 2 | 393 Roberts 197 10 | 395 Robertson 198 5 | 397 Rockwall 199 5 | 399 Runnels 200 7C
401 Rusk 201 6;6E | 403 Sabine 202 6 | 405 San Augustine 203 6 | 407 San Jacinto 204 3
409 San Patricio 205 4 | 411 San Saba 206 7B | 413 Schleicher 207 7C | 415 Scurry 208 8A
417 Shackelford 209 7B | 419 Shelby 210 6 | 421 Sherman 211 10 | 423 Smith 212 6;6E
425 Somervell 213 7B | 427 Starr 214 4 | 429 Stephens 215 7B | 431 Sterling 216 8 | 433 Stonewall 217 7B
435 Sutton 218 7C | 437 Swisher 219 10 | 439 Tarrant 220 5 | 441 Taylor 221 7B | 443 Terrell 222 7C
445 Terry 223 8A | 447 Throckmorton 224 7B | 449 Titus 225 6 | 451 Tom Green 226 7C | 453 Travis 227 1
455 Trinity 228 3 | 457 Tyler 229 3 | 459 Upshur 230 6;6E | 461 Upton 231 7C | 463 Uvalde 232 1
465 Val Verde 233 1 | 467 Van Zandt 234 5 | 469 Victoria 235 2 | 471 Walker 236 3 | 473 Waller 237 3
475 Ward 238 8 | 477 Washington 239 3 | 479 Webb 240 4 | 481 Wharton 241 3 | 483 Wheeler 242 10
485 Wichita 243 9 | 487 Wilbarger 244 9 | 489 Willacy 245 4 | 491 Williamson 246 1 | 493 Wilson 247 1
495 Winkler 248 8 | 497 Wise 249 9 | 499 Wood 250 6 | 501 Yoakum 251 8A | 503 Young 252 9
505 Zapata 253 4 | 507 Zavala 254 1`;

/** Names alone. SB and LB are bay and gulf tracts in state waters; S and E the additions farther out. */
const texasOffshore = `
S Padre Is-SB | N Padre Is-SB | Mustang Is-SB | Matagorda Is-SB | Brazos-SB | Galveston-SB | High Is-SB
S Padre Is-LB | N Padre Is-LB | Mustang Is-LB | Matagorda Is-LB | Brazos-LB | Brazos-S | Galveston-LB
Galveston-S | High Is-LB | High Is-S | High Is-E | High Is-E,S | Mustang Is-E | N Padre Is-E
S Padre Is-E | Sabine Pass`;

const arkansas = `
1 Arkansas | 3 Ashley | 5 Baxter | 7 Benton | 9 Boone | 11 Bradley | 13 Calhoun | 15 Carroll | 17 Chicot
19 Clark | 21 Clay | 23 Cleburne | 25 Cleveland | 27 Columbia | 29 Conway | 31 Craighead | 33 Crawford
35 Crittenden | 37 Cross | 39 Dallas | 41 Desha | 43 Drew | 45 Faulkner | 47 Franklin | 49 Fulton
51 Garland | 53 Grant | 55 Greene | 57 Hempstead | 59 Hot Spring | 61 Howard | 63 Independence
65 Izard | 67 Jackson | 69 Jefferson | 71 Johnson | 73 Lafayette | 75 Lawrence | 77 Lee | 79 Lincoln
81 Little River | 83 Logan | 85 Lonoke | 87 Madison | 89 Marion | 91 Miller | 93 Mississippi | 95 Monroe
97 Montgomery | 99 Nevada | 101 Newton | 103 Ouachita | 105 Perry | 107 Phillips | 109 Pike
111 Poinsett | 113 Polk | 115 Pope | 117 Prairie | 119 Pulaski | 121 Randolph | 123 St. Francis
125 Saline | 127 Scott | 129 Searcy | 131 Sebastian | 133 Sevier | 135 Sharp | 137 Stone | 139 Union
141 Van Buren | 143 Washington | 145 White | 147 Woodruff | 149 Yell`;

const newMexico = `
1 Bernalillo | 3 Catron | 5 Chaves | 6 Cibola | 7 Colfax | 9 Curry | 11 De Baca | 13 Doña Ana | 15 Eddy
17 Grant | 19 Guadalupe | 21 Harding | 23 Hidalgo | 25 Lea | 27 Lincoln | 28 Los Alamos | 29 Luna
31 McKinley | 33 Mora | 35 Otero | 37 Quay | 39 Rio Arriba | 41 Roosevelt | 43 Sandoval | 45 San Juan
47 San Miguel | 49 Santa Fe | 51 Sierra | 53 Socorro | 55 Taos | 57 Torrance | 59 Union | 61 Valencia`;

const oklahoma = `
1 Adair | 3 Alfalfa | 5 Atoka | 7 Beaver | 9 Beckham | 11 Blaine | 13 Bryan | 15 Caddo | 17 Canadian
19 Carter | 21 Cherokee | 23 Choctaw | 25 Cimarron | 27 Cleveland | 29 Coal | 31 Comanche | 33 Cotton
35 Craig | 37 Creek | 39 Custer | 41 Delaware | 43 Dewey | 45 Ellis | 47 Garfield | 49 Garvin | 51 Grady
53 Grant | 55 Greer | 57 Harmon | 59 Harper | 61 Haskell | 63 Hughes | 65 Jackson | 67 Jefferson
69 Johnston | 71 Kay | 73 Kingfisher | 75 Kiowa | 77 Latimer | 79 Le Flore | 81 Lincoln | 83 Logan
85 Love | 87 McClain | 89 McCurtain | 91 McIntosh | 93 Major | 95 Marshall | 97 Mayes | 99 Murray
101 Muskogee | 103 Noble | 105 Nowata | 107 Okfuskee | 109 Oklahoma | 111 Okmulgee | 113 Osage
115 Ottawa | 117 Pawnee | 119 Payne | 121 Pittsburg | 123 Pontotoc | 125 Pottawatomie | 127 Pushmataha
129 Roger Mills | 131 Rogers | 133 Seminole | 135 Sequoyah | 137 Stephens | 139 Texas | 141 Tillman
143 Tulsa | 145 Wagoner | 147 Washington | 149 Washita | 151 Woods | 153 Woodward`;

/** Parishes. */
const louisiana = `
1 Acadia | 3 Allen | 5 Ascension | 7 Assumption | 9 Avoyelles | 11 Beauregard | 13 Bienville
15 Bossier | 17 Caddo | 19 Calcasieu | 21 Caldwell | 23 Cameron | 25 Catahoula | 27 Claiborne
29 Concordia | 31 De Soto | 33 East Baton Rouge | 35 East Carroll | 37 East Feliciana | 39 Evangeline
41 Franklin | 43 Grant | 45 Iberia | 47 Iberville | 49 Jackson | 51 Jefferson | 53 Jefferson Davis
55 Lafayette | 57 Lafourche | 59 LaSalle | 61 Lincoln | 63 Livingston | 65 Madison | 67 Morehouse
69 Natchitoches | 71 Orleans | 73 Ouachita | 75 Plaquemines | 77 Pointe Coupee | 79 Rapides
81 Red River | 83 Richland | 85 Sabine | 87 St. Bernard | 89 St. Charles | 91 St. Helena | 93 St. James
95 St. John the Baptist | 97 St. Landry | 99 St. Martin | 101 St. Mary | 103 St. Tammany
105 Tangipahoa | 107 Tensas | 109 Terrebonne | 111 Union | 113 Vermilion | 115 Vernon | 117 Washington
119 Webster | 121 West Baton Rouge | 123 West Carroll | 125 West Feliciana | 127 Winn`;

const louisianaOffshore = `
700 West Cameron | 701 West Cameron West | 702 West Cameron South | 703 East Cameron
704 East Cameron South | 705 Vermilion Offshore | 706 Vermilion South | 707 South Marsh Island
708 South Marsh Island South | 709 Eugene Island | 710 Eugene Island South | 711 Ship Shoal
712 Ship Shoal South | 713 South Pelto | 714 Bay Marchand | 715 South Timbalier
716 South Timbalier South | 717 Grand Isle | 718 Grand Isle South | 719 West Delta
720 West Delta South | 721 South Pass | 722 South Pass South | 723 South Pass East
724 Main Pass South & East | 725 Main Pass | 726 Breton Sound | 727 Chandeleur Sound | 728 Chandeleur
729 Chandeleur East | 730 Chandeleur Sound Addition | 731 Sabine Pass`;

type Read = (entry: string) => Omit<County, 'id' | 'label' | 'state'>;

function parts(entry: string, shape: RegExp): string[] {
  const match = shape.exec(entry);
  if (!match) throw new Error(`not a county: ${entry}`);
  return match.slice(1);
}

const readTexas: Read = (entry) => {
  const [code, name, comptroller, district] = parts(entry, /^(\d+) (.+) (\d+) (\S+)$/);
  return {
    county_code: Number(code),
    county_name: name!,
    comptroller_county_code: Number(comptroller),
    state_reporting_district: district!,
  };
};

const readTexasOffshore: Read = (entry) => ({
  county_code: -1,
  county_name: entry,
  comptroller_county_code: -1,
  state_reporting_district: '',
});

const readPlain: Read = (entry) => {
  const [code, name] = parts(entry, /^(\d+) (.+)$/);
  return {
    county_code: Number(code),
    county_name: name!,
    comptroller_county_code: null,
    state_reporting_district: '',
  };
};

/** Records keep the id, so a block starts where it always did: a new area goes into a block of its own at the end. */
function block(state: string, firstId: number, entries: string, read: Read): County[] {
  return entries
    .trim()
    .split(/ \| |\n/)
    .map((entry, at) => {
      const county = read(entry);
      return { id: firstId + at, label: `${county.county_name.toUpperCase()}, ${state}`, state, ...county };
    });
}

export const counties: readonly County[] = [
  ...block('TX', 1, texas, readTexas),
  ...block('TX', 255, texasOffshore, readTexasOffshore),
  ...block('AR', 278, arkansas, readPlain),
  ...block('NM', 353, newMexico, readPlain),
  ...block('OK', 386, oklahoma, readPlain),
  ...block('LA', 463, louisiana, readPlain),
  ...block('LA', 527, louisianaOffshore, readPlain),
];
