import { Glyph } from '#web/table/Glyph.tsx';
import { flagText } from './operation-texts.ts';

/** How grave a note is, in a picture and a word. */
export function FlagIcon({ flag }: { flag: string }) {
  const grave = flag === 'error' ? 'error' : 'warning';
  return (
    <span className="sign">
      <Glyph shape={grave} tone={grave} />
      {flagText(flag)}
    </span>
  );
}
