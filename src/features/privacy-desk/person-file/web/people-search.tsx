import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { DeskCard } from '#features/privacy-desk/web/desk-page.tsx';
import { formatDate, formatInstant } from '#shared/dates/dates.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { FoundPeople } from '../contract.ts';
import { peopleQuery } from './api.ts';
import { deskAddress } from './request-param.ts';

/** The text is kept in the history entry, in no address: it names a person. */
const searchedText = (state: unknown) => {
  const { searchText } = (state ?? {}) as { searchText?: unknown };
  return typeof searchText === 'string' ? searchText : '';
};

export function PeopleSearch() {
  const messages = useMessages();
  const { desk } = messages;
  const { state } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const searched = searchedText(state);
  const people = useQuery(peopleQuery(searched));
  const form = useForm({
    start: { text: searched },
    missing: { text: desk.searchMissing },
    check: ({ text }) => missingIn({ text: text.trim().length < 3 ? '' : text }),
    send: async ({ text }) => {
      if (text.trim() === searched) await people.refetch();
      else await navigate(deskAddress(params), { state: { searchText: text.trim() } });
    },
  });
  return (
    <>
      <p className="max-w-prose text-muted text-sm">{desk.intro}</p>
      <form {...form.props} className="flex flex-wrap items-end gap-3">
        <div className="grow basis-64 sm:max-w-96">
          <TextField {...form.text('text')} label={desk.search} size="compact" autoComplete="off" maxLength={100} />
        </div>
        <div className="min-w-28">
          <SubmitButton label={desk.find} busyLabel={desk.finding} isBusy={people.isFetching} />
        </div>
      </form>
      {people.error && <Notice kind="danger">{`${desk.findFailed} ${describeFailure(people.error, messages)}`}</Notice>}
      {people.data && searched && <Found {...people.data} />}
    </>
  );
}

function Found({ people, erased, hasMore }: FoundPeople) {
  const { desk } = useMessages();
  const [params] = useSearchParams();
  if (people.length === 0 && erased.length === 0) return <Notice kind="info">{desk.nobody}</Notice>;
  return (
    <section className="flex flex-col gap-3">
      <p role="status" className="font-medium text-sm">
        {people.length > 0 ? desk.found(people.length) : desk.onlyErased}
      </p>
      {hasMore && <Notice kind="warning">{desk.hasMore}</Notice>}
      <ul className="flex flex-col gap-2">
        {people.map((person) => (
          <li key={person.record}>
            <DeskCard className="!gap-1">
              <Link
                to={deskAddress(params, person.record)}
                className="wrap-anywhere self-start font-semibold underline underline-offset-2"
              >
                {`${person.firstName} ${person.lastName}`.trim()}
              </Link>
              <span className="text-sm tabular-nums">{person.mobile && showMobile(person.mobile)}</span>
              <span className="text-muted text-sm">
                {desk.keptCounts(person)} · {desk.newest(formatInstant(person.newestDate))}
              </span>
            </DeskCard>
          </li>
        ))}
        {erased.map(({ id, records, eraseDay }) => (
          <li key={id}>
            <DeskCard className="!gap-1">
              <Link
                to={`/privacy-erasures?open=${id}`}
                className="wrap-anywhere self-start font-semibold underline underline-offset-2"
              >
                {desk.erased(records, formatDate(eraseDay))}
              </Link>
            </DeskCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
