import type { Language } from '#shared/languages.ts';
import type { DataEvent } from '../contract.ts';
import { askedWords } from './asked-words.ts';

/** What a line of the timeline tells of a customer's data: what they ask for, or what came of it. */
export function dataEventText(
  { kind, field, state, reason }: DataEvent,
  labels: Record<NonNullable<DataEvent['field']>, string>,
  language: Language,
): string {
  const { events, reasons } = askedWords[language];
  if (kind !== 'correction') return events[kind];
  const event = state === null || state === 'waiting' ? events.correction : events[state];
  return [event(field ? labels[field] : ''), reason && reason !== 'other' && reasons[reason]]
    .filter(Boolean)
    .join(' · ');
}
