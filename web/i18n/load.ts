import { addLabels } from './labels.ts';
import { locale } from './locale.ts';
import { addTexts } from './translate.ts';

/** The texts needed before anybody has signed in. English is built in, as the fallback. */
export async function loadStartTexts(): Promise<void> {
  document.documentElement.lang = locale.language;
  if (locale.language === 'es') addTexts((await import('./es/start.ts')).start);
}

/** Everything else, with the first page behind the login. */
export async function loadAppTexts(): Promise<void> {
  if (locale.language === 'es') {
    const [{ app }, { labels }] = await Promise.all([import('./es/app.ts'), import('#model/labels.es.ts')]);
    addTexts(app);
    addLabels(labels);
  } else {
    addTexts((await import('./en/app.ts')).app);
  }
}
