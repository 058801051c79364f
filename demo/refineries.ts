// Crude refineries of the five states as the U.S. Energy Information Administration mapped them (Form EIA-820,
// as of 1 January 2021): its site number, company and coordinates. Plants without crude distillation are left out,
// and changes of owner or closures since then are not applied.

export interface DemoRefinery {
  site: number;
  name: string;
  operator: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
  /** Atmospheric distillation in barrels a day. */
  capacity: number;
}

const rows = `
83|Total Port Arthur Refinery|TOTAL PETROCHEMICALS & REFINING USA|Port Arthur|TX|29.96046|-93.88847|245000
84|Alon Big Spring Refinery|ALON USA ENERGY INC|Big Spring|TX|32.270992|-101.415073|74000
123|Western (Marathon) El Paso Refinery|WESTERN REFINING COMPANY LP|El Paso|TX|31.767512|-106.395613|138000
147|Delek Tyler Refinery|DELEK REFINING LTD|Tyler|TX|32.360432|-95.281964|76000
148|Chevron Pasadena Refinery|PASADENA REFINING SYSTEMS INC|Pasadena|TX|29.721442|-95.206799|115700
153|San Antonio Refinery|THE SAN ANTONIO REFINERY LLC|San Antonio|TX|29.347637|-98.459995|21000
163|ExxonMobil Baytown Refinery|EXXONMOBIL REFINING & SUPPLY CO|Baytown|TX|29.761431|-94.976798|584000
204|Flint Hills Corpus Christi West Refinery|FLINT HILLS RESOURCES LP|Corpus Christi|TX|27.832974|-97.525965|275000
205|Flint Hills Corpus Christi East Refinery|FLINT HILLS RESOURCES LP|Corpus Christi|TX|27.804365|-97.424842|75000
225|ExxonMobil Beaumont Refinery|EXXONMOBIL REFINING & SUPPLY CO|Beaumont|TX|30.064923|-94.074933|384400
255|WRB Borger Refinery|WRB REFINING LP|Borger|TX|35.693187|-101.365597|157000
256|Phillips 66 Sweeny Refinery|PHILLIPS 66 COMPANY|Sweeny|TX|29.077881|-95.747538|278900
301|Marathon Galveston Bay Refinery|MARATHON PETROLEUM CO LP|Texas City|TX|29.374692|-94.933456|625000
351|Valero Corpus Christi Refinery|VALERO REFINING CO TEXAS LP|Corpus Christi|TX|27.816758|-97.484505|297000
385|Deer Park Refinery|DEER PARK REFINING LTD PARTNERSHIP|Deer Park|TX|29.731441|-95.126797|340000
386|Valero McKee (Sunray) Refinery|DIAMOND SHAMROCK REFINING CO LP|Sunray|TX|35.95563|-101.880991|200000
387|Valero Three Rivers Refinery|DIAMOND SHAMROCK REFINING CO LP|Three Rivers|TX|28.45921|-98.188265|91000
434|Valero (Premcor) Port Arthur Refinery|PREMCOR REFINING GROUP INC|Port Arthur|TX|29.857368|-93.962546|415000
444|LyondellBasell Houston Refinery|HOUSTON REFINING LP|Houston|TX|29.701556|-95.251761|289000
478|Citgo Corpus Christi Refinery|CITGO REFINING & CHEMICAL INC|Corpus Christi|TX|27.809474|-97.428434|175600
502|Valero Houston Refinery|VALERO REFINING CO TEXAS LP|Houston|TX|29.722805|-95.255585|210000
503|Valero Texas City Refinery|VALERO REFINING CO TEXAS LP|Texas City|TX|29.378096|-94.895337|231000
507|Motiva Port Arthur Refinery|MOTIVA ENTERPRISES LLC|Port Arthur|TX|29.884891|-93.960709|639700
525|Lazarus Nixon Refinery|LAZARUS ENERGY LLC|Nixon|TX|29.261622|-97.787248|15000
4998|Kinder Morgan Galena Park Condensate Processing|KINDER MORGAN CRUDE & CONDENSATE|Galena Park|TX|29.733018|-95.219682|100000
5037|Petromax Houston Refinery|PETROMAX REFINING CO LLC|Houston|TX|29.75377|-95.123221|27500
5048|Buckeye Corpus Christi Processing|BUCKEYE TEXAS PROCESSING LLC|Corpus Christi|TX|27.817895|-97.505532|65000
5082|Magellan Corpus Christi Splitter|MAGELLAN TERMINAL HOLDINGS LP|Corpus Christi|TX|27.806936|-97.439103|50000
5199|Hartree Channelview Processing|HARTREE CHANNELVIEW LLC|Channelview|TX|29.7646|-95.103|38000
110|Calumet Princeton Refinery|CALUMET PRINCETON REFINING LLC|Princeton|LA|32.59107|-93.511874|8700
111|Calumet Cotton Valley Refinery|CALUMET COTTON VALLEY REFINING LLC|Cotton Valley|LA|32.798531|-93.411128|14000
161|ExxonMobil Baton Rouge Refinery|EXXONMOBIL REFINING & SUPPLY CO|Baton Rouge|LA|30.486272|-91.169797|542000
228|Chalmette Refinery|CHALMETTE REFINING LLC|Chalmette|LA|29.935151|-89.974393|197000
237|Valero Meraux Refinery|VALERO REFINING - MERAUX LLC|Meraux|LA|29.933813|-89.941198|128000
244|Calumet Shreveport Refinery|CALUMET SHREVEPORT REFINING LLC|Shreveport|LA|32.467561|-93.792592|60000
262|Placid Port Allen Refinery|PLACID REFINING CO|Port Allen|LA|30.477376|-91.210811|82500
276|Shell Norco Refinery|SHELL OIL PRODUCTS US|Norco|LA|30.001717|-90.40413|250000
289|Phillips 66 Alliance (Belle Chasse) Refinery|PHILLIPS 66 COMPANY|Belle Chasse|LA|29.684405|-89.979839|269100
392|Phillips 66 Lake Charles (Westlake) Refinery|PHILLIPS 66 COMPANY|Westlake|LA|30.241215|-93.271135|273000
465|Citgo Lake Charles Refinery|CITGO PETROLEUM CORP|Lake Charles|LA|30.181174|-93.332596|440000
501|Alon Krotz Springs Refinery|ALON REFINING KROTZ SPRINGS INC|Krotz Springs|LA|30.526508|-91.748001|83000
510|Calcasieu Lake Charles Refinery|CALCASIEU REFINING CO|Lake Charles|LA|30.132389|-93.320068|137000
517|Valero St. Charles (Norco) Refinery|VALERO REFINING NEW ORLEANS LLC|Norco|LA|30.002368|-90.423202|220000
530|Marathon Garyville Refinery|MARATHON PETROLEUM CO LP|Garyville|LA|30.060139|-90.595952|608000
177|Wynnewood Refinery|WYNNEWOOD REFINING CO|Wynnewood|OK|34.632945|-97.167756|78000
309|HollyFrontier Tulsa West Refinery|HOLLYFRONTIER TULSA REFINING LLC|Tulsa|OK|36.139133|-96.022697|91000
339|Valero Ardmore Refinery|VALERO REFINING CO OKLAHOMA|Ardmore|OK|34.2044|-97.101794|88000
394|Phillips 66 Ponca City Refinery|PHILLIPS 66 COMPANY|Ponca City|OK|36.675939|-97.079264|226700
497|HollyFrontier Tulsa East Refinery|HOLLYFRONTIER TULSA REFINING LLC|Tulsa|OK|36.116749|-95.999949|75500
382|Cross Oil Smackover Refinery|CROSS OIL REFINING & MARKETING INC|Smackover|AR|33.363209|-92.712123|7700
442|Lion Oil El Dorado Refinery|LION OIL CO|El Dorado|AR|33.199731|-92.673774|85000
185|HollyFrontier Navajo Artesia Refinery|HOLLYFRONTIER NAVAJO REFINING LLC|Artesia|NM|32.844821|-104.390979|124000`;

export const refineries: readonly DemoRefinery[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [site, name, operator, city, state, latitude, longitude, capacity] = row.split('|');
    return {
      site: Number(site),
      name: name!,
      operator: operator!,
      city: city!,
      state: state!,
      latitude: Number(latitude),
      longitude: Number(longitude),
      capacity: Number(capacity),
    };
  });
