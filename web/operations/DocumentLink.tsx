import { Fragment, type MouseEvent } from 'react';
import type { Document } from '#model/operations.ts';
import { get } from '#web/api/client.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { onSessionChange } from '#web/session/session.ts';
import { notify } from '#web/ui/snackbar.ts';

/** The server signs an address for a quarter of an hour at least. */
const GOOD_FOR = 10 * 60_000;
/** And for one session: what was made before the last sign-in may be of one that has ended. */
let signedInAt = 0;
onSessionChange(() => {
  signedInAt = Date.now();
});
const isGood = (fetchedAt: number) => Date.now() - fetchedAt < GOOD_FOR && fetchedAt > signedInAt;
const MIDDLE = 1;

interface DocumentLinkProps {
  document: Pick<Document, 'id' | 'number' | 'contentUrl'>;
  /** When the address was made, in milliseconds. */
  fetchedAt: number;
}

/** Opens the paper in a new tab, by a fresh address where this one may have expired. */
export function DocumentLink({ document: { id, number, contentUrl }, fetchedAt }: DocumentLinkProps) {
  const renew = (event: MouseEvent) => {
    const isOpening = event.type === 'click' || event.button === MIDDLE;
    if (!isOpening || isGood(fetchedAt)) return;
    event.preventDefault();
    void openFresh(id);
  };
  return (
    <a
      href={inLanguage(contentUrl)}
      target="_blank"
      rel="noopener noreferrer"
      title={t('tickets.openDocument')}
      onClick={renew}
      onAuxClick={renew}
    >
      {number}
    </a>
  );
}

interface DocumentLinksProps {
  documents: readonly DocumentLinkProps['document'][];
  fetchedAt: number;
}

/** The papers of one operation beside each other. */
export const DocumentLinks = ({ documents, fetchedAt }: DocumentLinksProps) =>
  documents.map((document, at) => (
    <Fragment key={document.id}>
      {at > 0 && ' '}
      <DocumentLink document={document} fetchedAt={fetchedAt} />
    </Fragment>
  ));

/** Opens the paper as a click on its link does. */
export function openDocument({ id, contentUrl }: DocumentLinkProps['document'], fetchedAt: number): void {
  if (isGood(fetchedAt)) window.open(inLanguage(contentUrl), '_blank', 'noopener,noreferrer');
  else void openFresh(id);
}

/** A link is followed without the headers of a call: the address says in which language the paper is wanted. */
const inLanguage = (url: string) => `${url}&language=${locale.language}`;

async function openFresh(id: string): Promise<void> {
  // Opened at once, while the browser still sees that somebody clicked.
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  try {
    const { contentUrl } = await get<Document>(`documents/${id}`);
    if (tab) tab.location.href = new URL(inLanguage(contentUrl), window.location.origin).href;
  } catch (error) {
    tab?.close();
    notify(t('table.failed', { message: error instanceof Error ? error.message : '' }), 'error');
  }
}
