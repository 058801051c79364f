// The county list gives Texas areas -1; these are the numbers the API well-numbering standard and the Railroad
// Commission's county table know them by, and the names as the regulator prints them.

export interface OffshoreArea {
  county_id: number;
  api_county_code: number;
  regulator_name: string;
}

const area = (county_id: number, api_county_code: number, regulator_name: string): OffshoreArea => ({
  county_id,
  api_county_code,
  regulator_name,
});

export const offshoreAreas: readonly OffshoreArea[] = [
  area(255, 600, 'S PADRE IS-SB'),
  area(256, 601, 'N PADRE IS-SB'),
  area(257, 602, 'MUSTANG IS-SB'),
  area(258, 603, 'MATGRDA IS-SB'),
  area(259, 604, 'BRAZOS-SB'),
  area(260, 605, 'GALVESTON-SB'),
  area(261, 606, 'HIGH IS-SB'),
  area(262, 700, 'S PADRE IS-LB'),
  area(263, 701, 'N PADRE IS-LB'),
  area(264, 702, 'MUSTANG IS-LB'),
  area(265, 703, 'MATGRDA IS-LB'),
  area(266, 704, 'BRAZOS-LB'),
  area(267, 705, 'BRAZOS-S'),
  area(268, 706, 'GALVESTON-LB'),
  area(269, 707, 'GALVESTON-S'),
  area(270, 708, 'HIGH IS-LB'),
  area(271, 709, 'HIGH IS-S'),
  area(272, 710, 'HIGH IS-E'),
  area(273, 711, 'HIGH IS-E,S'),
  area(274, 712, 'MUSTANG IS-E'),
  area(275, 713, 'N PADRE IS-E'),
  area(276, 714, 'S PADRE IS-E'),
  area(277, 715, 'SABINE PASS'),
  area(527, 700, 'WEST CAMERON'),
  area(528, 701, 'WEST CAMERON WEST'),
  area(529, 702, 'WEST CAMERON SOUTH'),
  area(530, 703, 'EAST CAMERON'),
  area(531, 704, 'EAST CAMERON SOUTH'),
  area(532, 705, 'VERMILION OFFSHORE'),
  area(533, 706, 'VERMILION SOUTH'),
  area(534, 707, 'SOUTH MARSH ISLAND'),
  area(535, 708, 'SOUTH MARSH ISLAND SOUTH'),
  area(536, 709, 'EUGENE ISLAND'),
  area(537, 710, 'EUGENE ISLAND SOUTH'),
  area(538, 711, 'SHIP SHOAL'),
  area(539, 712, 'SHIP SHOAL SOUTH'),
  area(540, 713, 'SOUTH PELTO'),
  area(541, 714, 'BAY MARCHAND'),
  area(542, 715, 'SOUTH TIMBALIER'),
  area(543, 716, 'SOUTH TIMBALIER SOUTH'),
  area(544, 717, 'GRAND ISLE'),
  area(545, 718, 'GRAND ISLE SOUTH'),
  area(546, 719, 'WEST DELTA'),
  area(547, 720, 'WEST DELTA SOUTH'),
  area(548, 721, 'SOUTH PASS'),
  area(549, 722, 'SOUTH PASS SOUTH'),
  area(550, 723, 'SOUTH PASS EAST'),
  area(551, 724, 'MAIN PASS SOUTH & EAST'),
  area(552, 725, 'MAIN PASS'),
  area(553, 726, 'BRETON SOUND'),
  area(554, 727, 'CHANDELEUR SOUND'),
  area(555, 728, 'CHANDELEUR'),
  area(556, 729, 'CHANDELEUR EAST'),
  area(557, 730, 'CHANDELEUR SOUND ADDITION'),
  area(558, 731, 'SABINE PASS'),
];
