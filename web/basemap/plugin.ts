import type { Plugin } from 'vite';
import type { BasemapFile } from './prepare.ts';

const prefix = 'basemap:';
const served = '/@basemap/';

/**
 * `import url from 'basemap:towns'` gives the address of a prepared file of the basemap. The browser fetches it
 * in the map's worker; nothing of it is JavaScript.
 */
export function basemap(): Plugin {
  let isBuild = false;
  let files: Promise<Record<BasemapFile, string>> | null = null;
  const read = async (name: string) => {
    files ??= import('./prepare.ts').then(({ prepareBasemap }) => prepareBasemap());
    return (await files)[name as BasemapFile];
  };
  return {
    name: 'basemap',
    config: (_, { command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const name = id.slice(prefix.length + 1);
      if (!isBuild) return `export default new URL('${served}${name}.json', location.origin).href`;
      const source = await read(name);
      if (source === undefined) throw new Error(`The basemap has no file ${name}`);
      const file = this.emitFile({ type: 'asset', name: `basemap-${name}.json`, source });
      return `export default import.meta.ROLLUP_FILE_URL_${file}`;
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(async (request, response, next) => {
        if (!request.url?.startsWith(served)) return next();
        const text = await read(request.url.slice(served.length).replace(/\.json.*$/, ''));
        response.setHeader('content-type', 'application/json').end(text);
      });
    },
  };
}
