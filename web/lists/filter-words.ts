import { formatDate } from '#model/dates.ts';
import type { RecordDefinition } from '#model/fields.ts';
import { emptyFilter, recordListRules, recordTimes } from '#model/record-lists.ts';
import { spelledNumber } from '#model/typed-numbers.ts';
import { splitValues } from '#model/value-lists.ts';
import { label } from '#web/i18n/labels.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { type FilterWords, spanText } from '#web/table/FilterChips.tsx';
import { ARCHIVED, splitNumbers } from '#web/table/record-view.ts';
import { splitSpan } from '#web/table/spans.ts';
import type { ListContents } from './list-context.ts';

/** What can be narrowed by is called as its column is. */
export function filterLabel({ stored }: RecordDefinition, name: string): string {
  const field = stored.find(({ wire }) => wire === name);
  return label(field?.label ?? recordTimes[name as keyof typeof recordTimes] ?? name);
}

export const archiveText = (text: string): string => {
  if (text === 'yes') return t('lists.onlyArchived');
  return t(text === 'all' ? 'lists.withArchived' : 'lists.notArchived');
};

const yesOrNo = (text: string) => t(text === 'yes' ? 'value.yes' : 'value.no');

/** The filters of a list in words, for those that are on. */
export function filterWords({ definition, optionLabel, nameOf }: ListContents): FilterWords {
  const filters = recordListRules(definition).filters ?? {};
  return (name, text) => {
    if (name === ARCHIVED) return archiveText(text);
    const field = definition.stored.find(({ wire }) => name === wire || name === emptyFilter(wire));
    if (field && name === emptyFilter(field.wire))
      return t(text === 'yes' ? 'lists.isEmpty' : 'lists.isFilled', { field: label(field.label) });
    const told = () => {
      switch (filters[name]) {
        case 'among':
          return splitValues(text)
            .map((code) => (field?.kind === 'choice' ? optionLabel(field.list, code) : label(code)))
            .join(', ');
        case 'records':
          return splitValues(text)
            .map((id) => (field?.kind === 'reference' ? nameOf(field.to, id) : id))
            .join(', ');
        case 'truth':
          return yesOrNo(text);
        case 'numbers':
          return splitNumbers(text)
            .map((plain) => spelledNumber(plain, locale.tag))
            .join(' – ');
        case 'days':
          return splitSpan(text)
            .map((day) => day && formatDate(day, locale.tag))
            .join(' – ');
        case 'span':
          return spanText(text);
        default:
          return text;
      }
    };
    return `${filterLabel(definition, name)}: ${told()}`;
  };
}
