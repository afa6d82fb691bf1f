import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDate, indiaDay, isRealDay } from '#shared/dates/dates.ts';
import { monthOf } from '#shared/dates/months.ts';
import { PageHeading } from '#web/layout/page/heading.tsx';
import { useKeptFocus } from '#web/layout/page/use-kept-focus.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { ExportStatus } from '#web/ui/list-screen/export-status.tsx';
import { phoneWidth, useMediaQuery } from '#web/ui/media-query.ts';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useFocusBack } from '#web/ui/use-focus-back.ts';
import { type DayState, isDayState, peopleInState } from '../rules.ts';
import { musterQuery } from './api.ts';
import { FileButtons, useMusterFile } from './file-buttons.tsx';
import { Legend } from './legend.tsx';
import { MonthState } from './month-state.tsx';
import { MonthSwitch } from './month-switch.tsx';
import { MusterCards } from './muster-cards.tsx';
import { fieldId, MusterGrid } from './muster-grid.tsx';
import { useShownCount } from './use-shown-count.ts';

const DayDrawer = lazyPart(() => import('./day-drawer.tsx').then((module) => module.DayDrawer));

/** /muster: everybody's days of a month; the month and an open day are in the address. */
export function MusterPage() {
  const { muster, list } = useMessages();
  const { month, thisMonth, open, narrowed, goTo, openDay, closeDay, widen } = useAddress();
  const query = useQuery(musterQuery(month));
  const { data, error, isPlaceholderData } = query;
  const isThere = data !== undefined && !isPlaceholderData;
  const fetching = useMusterFile(month);
  const [search, setSearch] = useState('');
  const searchText = useDeferredValue(search.trim().toLowerCase());
  const record = data?.record;
  const all = record?.people;
  const people = useMemo(
    () =>
      record &&
      (narrowed ? peopleInState(record, narrowed) : record.people).filter(({ name, username }) =>
        `${name ?? ''} ${username}`.toLowerCase().includes(searchText),
      ),
    [record, narrowed, searchText],
  );
  const { shown, end } = useShownCount(people?.length ?? 0);
  useFocusBack(open && fieldId(open.personId, open.day), (closed) => document.getElementById(closed));
  // *Show everybody* goes with the line it stands on.
  useKeptFocus(narrowed ? narrowed.state : 'everybody');
  const isPhone = useMediaQuery(phoneWidth);
  const Body = isPhone ? MusterCards : MusterGrid;

  return (
    <div className="flex flex-col gap-4 p-4 roomy:h-full md:p-6 print:p-0 print:[page:wide]">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <PageHeading title={muster.title} />
        <MonthSwitch month={month} thisMonth={thisMonth} firstMonth={data?.record.firstMonth} onChange={goTo} />
      </div>
      {error && <RetryNotice text={muster.failed} query={query} />}
      {data && isThere && <MonthState key={month} muster={data} />}
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <SearchField
          label={list.search}
          clearLabel={list.clearSearch}
          placeholder={muster.search}
          value={search}
          onChange={setSearch}
        />
        <div className="flex flex-wrap items-center gap-2 sm:ms-auto">
          <FileButtons fetching={fetching} isThere={isThere} />
        </div>
      </div>
      {narrowed && <Narrowed {...narrowed} number={isThere ? people?.length : undefined} onWiden={widen} />}
      {data && people && people.length > 0 && (
        <Body
          muster={data.record}
          people={people.slice(0, shown)}
          end={end}
          isDimmed={isPlaceholderData}
          open={open}
          onOpen={openDay}
        />
      )}
      {people?.length === 0 && (
        <p role="status" className="m-auto p-8 font-medium">
          {list.empty}
        </p>
      )}
      {!data && !error && <Loading />}
      <Legend />
      <ExportStatus exporting={fetching} />
      {open && <DayDrawer {...open} person={all?.find(({ id }) => id === open.personId)} onClose={closeDay} />}
    </div>
  );
}

const isMonth = (text: string | null): text is string => text !== null && /^20/.test(text) && isRealDay(`${text}-01`);

/** Of the people those alone whose day stands so. */
function Narrowed(props: { on: string; state: DayState; number: number | undefined; onWiden: () => void }) {
  const { muster } = useMessages();
  const { on, state, number } = props;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm print:hidden">
      <p role="status" className="font-medium">
        {muster.narrowed(muster.states[state], formatDate(on))}
        {number !== undefined && ` (${number})`}
      </p>
      <Button kind="quiet" className="min-h-8" onPress={props.onWiden}>
        {muster.showEverybody}
      </Button>
    </div>
  );
}

/** `?month=2026-10&person=7&day=2026-10-05`; `on=2026-10-05&state=in` shows who was there. */
function useAddress() {
  const [params, setParams] = useSearchParams();
  const [thisMonth] = useState(() => monthOf(indiaDay(new Date())));
  const requested = params.get('month');
  const month = isMonth(requested) ? requested : thisMonth;
  const [personId, day] = [Number(params.get('person')), params.get('day') ?? ''];
  const open = Number.isSafeInteger(personId) && personId > 0 && isRealDay(day) ? { personId, day } : undefined;
  const [on, state] = [params.get('on') ?? '', params.get('state')];
  const narrowed = useMemo(
    () => (isRealDay(on) && monthOf(on) === month && isDayState(state) ? { on, state } : undefined),
    [on, state, month],
  );
  const goTo = (target: string) => setParams(target === thisMonth ? {} : { month: target });
  const openDay = useCallback(
    (person: number, chosenDay: string) =>
      setParams((params) => {
        const next = new URLSearchParams(params);
        next.set('person', String(person));
        next.set('day', chosenDay);
        return next;
      }),
    [setParams],
  );
  const without = (...names: string[]) =>
    setParams((params) => {
      const next = new URLSearchParams(params);
      for (const name of names) next.delete(name);
      return next;
    });
  const closeDay = () => without('person', 'day');
  const widen = () => without('on', 'state');
  return { month, thisMonth, open, narrowed, goTo, openDay, closeDay, widen };
}

const lines = Array.from({ length: 8 }, (_, line) => line);

function Loading() {
  const { list } = useMessages();
  return (
    <div aria-busy className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <p role="status" className="sr-only">
        {list.loading}
      </p>
      {lines.map((line) => (
        <Skeleton key={line} className="h-5 w-full" />
      ))}
    </div>
  );
}
