import type { Plugin } from 'vite';
import { FORM, pages } from './pages.ts';

interface Chunk {
  readonly type: 'chunk';
  readonly facadeModuleId: string | null;
  readonly fileName: string;
  readonly imports: readonly string[];
}
type Bundle = Readonly<Record<string, Chunk | { readonly type: 'asset' }>>;

/** A chunk and all that it imports. */
function filesOf(source: string, bundle: Bundle): Set<string> {
  const isOf = (one: Bundle[string]) => one.type === 'chunk' && one.facadeModuleId === source;
  const chunk = Object.values(bundle).find(isOf) as Chunk | undefined;
  if (!chunk) throw new Error(`${source} is in no file of its own`);
  const found = new Set([chunk.fileName]);
  for (const name of found) {
    const one = bundle[name];
    if (one?.type === 'chunk') for (const next of one.imports) found.add(next);
  }
  return found;
}

/** A page whose address ends with what it is of, by what that begins with. */
const below = (path: string): [string, string][] => {
  const [start = ''] = path.split(':');
  return start.length > 1 && start !== path ? [[start, path]] : [];
};

/**
 * Which files every page needs, for the script in index.html that asks for them at once. Otherwise each program would
 * ask for the next one only when it runs, a journey to the server each time.
 */
export function pageNeeds(pathOf: (source: string) => string): Plugin {
  return {
    name: 'page-needs',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace('__NEEDS__', () => JSON.stringify(bundle ? needsOf(bundle, pathOf) : null)),
    },
  };
}

function needsOf(bundle: Bundle, pathOf: (source: string) => string) {
  const files: string[] = [];
  const isAsked = filesOf(pathOf('../index.html'), bundle);
  const numbered = (...sources: readonly string[]) => {
    const all = new Set(sources.flatMap((source) => [...filesOf(pathOf(source), bundle)]));
    return [...all]
      .filter((file) => !isAsked.has(file))
      .map((file) => {
        if (!files.includes(file)) files.push(file);
        return files.indexOf(file);
      });
  };
  const needs = {
    login: numbered('session/LoginPage.tsx'),
    texts: { en: numbered('i18n/en/app.ts'), es: numbered('i18n/es/app.ts') },
    pages: Object.fromEntries(Object.entries(pages).map(([path, file]) => [path, numbered('app.tsx', file)])),
    below: Object.fromEntries(Object.keys(pages).flatMap(below)),
    form: FORM,
  };
  return { ...needs, files };
}
