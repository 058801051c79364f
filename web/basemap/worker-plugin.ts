import type { Plugin } from 'vite';

const name = 'map-worker';
const file = 'maplibre-gl/dist/maplibre-gl-worker.mjs';

/**
 * `import url from 'map-worker'` gives the address of the map library's worker. It is built along with the page, not
 * apart as workers are by default: what the library's two halves have in common is one file, which the browser
 * fetches once.
 */
export function mapWorker(): Plugin {
  let isBuild = false;
  return {
    name,
    config: (_, { command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      if (!isBuild) return `export { default } from '${file}?worker&url'`;
      return `export default import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: file, name })}`;
    },
  };
}
