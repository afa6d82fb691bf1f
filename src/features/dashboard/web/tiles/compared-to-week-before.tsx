import { Equal, TrendingDown, TrendingUp } from 'lucide-react';
import { weekdayName } from '#shared/dates/names.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import type { EnquiriesToday } from '../../contract.ts';
import { differenceTo } from '../../rules.ts';
import { showNumber } from '../show-number.ts';
import { NoteLink } from './number-tile.tsx';

const icons = { more: TrendingUp, fewer: TrendingDown, same: Equal };

/** The change in words and by a shape, without a colour: neither more nor fewer is good or bad in itself. */
export function ComparedToWeekBefore(props: {
  created: number;
  weekBefore: EnquiriesToday['weekBefore'];
  /** The list of those created on a day. */
  listOf: (day: string) => string;
}) {
  const { language, messages } = useLocale();
  const { dashboard } = messages;
  const { day, created, byThisTime } = props.weekBefore;
  const { kind, by } = differenceTo(byThisTime, props.created);
  const weekday = weekdayName(day, language, 'long');
  const comparisons = {
    more: dashboard.moreThan(showNumber(by), weekday),
    fewer: dashboard.fewerThan(showNumber(by), weekday),
    same: dashboard.sameAs(weekday),
  };
  const Icon = icons[kind];
  return (
    <>
      <p className="flex items-start gap-1.5">
        <Icon aria-hidden size={16} className="mt-0.5 shrink-0" />
        {comparisons[kind]}
      </p>
      <NoteLink to={props.listOf(day)}>{dashboard.allOf(weekday, showNumber(created))}</NoteLink>
    </>
  );
}
