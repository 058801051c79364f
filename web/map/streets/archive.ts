import { EtagMismatch, PMTiles, type Source } from 'pmtiles';
import { request } from '#web/api/client.ts';

/** The file of streets on our own server, read piece by piece as whoever is signed in. */
export function openArchive(path: string): PMTiles {
  const source: Source = {
    getKey: () => path,
    getBytes: async (offset, length, signal, known) => {
      const response = await request('GET', path, undefined, {
        headers: { accept: 'application/octet-stream', range: `bytes=${offset}-${offset + length - 1}` },
        ...(signal && { signal }),
      });
      const etag = response.headers.get('etag');
      // The file was replaced since it was opened: what is known of its insides is worth nothing.
      if (known && etag && known !== etag) throw new EtagMismatch(`${path} is another file now`);
      return { data: await response.arrayBuffer(), ...(etag && { etag }) };
    },
  };
  return new PMTiles(source);
}

/** The layers that the style draws. */
const needed = ['earth', 'roads', 'water', 'places'];

/** Refuses what cannot be read, or holds other things than the style knows how to draw. */
export async function checkArchive(archive: PMTiles): Promise<void> {
  const { vector_layers: layers } = ((await archive.getMetadata()) ?? {}) as {
    vector_layers?: { id?: string }[];
  };
  const held = Array.isArray(layers) ? layers.map(({ id }) => id) : [];
  const missing = needed.filter((name) => !held.includes(name));
  if (missing.length > 0)
    throw new Error(`It has no layers ${missing.join(', ')}: it is no basemap of Protomaps.`);
}
