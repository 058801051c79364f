import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { references as english } from '#web/i18n/en/references.ts';
import { references as spanish } from '#web/i18n/es/references.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { cardQuery } from './card-query.ts';
import { NoCard, RecordCard } from './RecordCard.tsx';
import { usePointedAt } from './use-pointed-at.ts';

addTexts(locale.language === 'es' ? spanish : english);

const CARD = 'record-card';
/** What is in it, without its name: that is read already. */
const TEXT = 'record-card-text';
const findCard = (): HTMLElement | null => document.getElementById(CARD);

/** Shows a card wherever a record is named: in links, in the cells of lists and in the inputs of forms. */
export function RecordCards() {
  const { shown, hide } = usePointedAt(findCard);
  const { data, error } = useQuery(cardQuery(shown));
  const isThere = shown?.anchor.isConnected === true && (data !== undefined || error !== null);

  // What was pointed at stays behind on another page.
  const { key } = useLocation();
  const leave = useEffectEvent(hide);
  const last = useRef(key);
  useEffect(() => {
    if (last.current !== key) leave();
    last.current = key;
  }, [key]);

  // Whoever listens hears the card after the name that the keyboard is on.
  useEffect(() => {
    const named = document.activeElement;
    if (!isThere || !named || !shown.anchor.contains(named)) return;
    const before = named.getAttribute('aria-describedby');
    named.setAttribute('aria-describedby', [before, TEXT].filter(Boolean).join(' '));
    return () => {
      if (before === null) named.removeAttribute('aria-describedby');
      else named.setAttribute('aria-describedby', before);
    };
  }, [isThere, shown]);

  if (!isThere) return null;
  const isOnName = shown.anchor.contains(document.activeElement);
  return (
    <Popper
      open
      anchorEl={shown.anchor}
      // A part of the page or the dialog that it is told on, so that the keyboard may go there.
      container={shown.anchor.closest<HTMLElement>('main, .MuiDialog-container') ?? document.body}
      placement="top-start"
      sx={{ zIndex: 'tooltip', '@media print': { display: 'none' } }}
    >
      <Paper
        id={CARD}
        role="group"
        aria-label={t('card.name', { name: data?.label ?? '' })}
        elevation={6}
        sx={frame}
      >
        <div id={TEXT}>
          {data ? <RecordCard endpoint={shown.endpoint} card={data} /> : <NoCard />}
          {isOnName && data && (
            <Typography variant="caption" component="div" color="textSecondary" sx={{ mt: 0.75 }}>
              {t('card.keys')}
            </Typography>
          )}
        </div>
      </Paper>
    </Popper>
  );
}

const frame = {
  my: 0.5,
  px: 2,
  py: 1.5,
  width: 'max-content',
  maxWidth: 'min(22rem, calc(100vw - 32px))',
  // In the dark no shadow tells it from what it lies on.
  border: 1,
  borderColor: 'divider',
} as const;
