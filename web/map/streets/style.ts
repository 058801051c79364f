import { addProtocol, type StyleSpecification } from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import { checkArchive, openArchive } from './archive.ts';
import { STREETS, streetLayers } from './layers.ts';

const attribution =
  '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a> · <a href="https://protomaps.com">Protomaps</a>';

/** Streets from the file that the server was given; refuses when the file is none that can be drawn. */
export async function streetsStyle(path: string, isDark: boolean): Promise<StyleSpecification> {
  const archive = openArchive(path);
  await checkArchive(archive);
  const protocol = new Protocol();
  protocol.add(archive);
  addProtocol('pmtiles', protocol.tile);
  return {
    version: 8,
    sources: { [STREETS]: { type: 'vector', url: `pmtiles://${path}`, attribution } },
    layers: streetLayers(isDark),
  };
}
