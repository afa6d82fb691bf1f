import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { timeOfMinute } from '#features/attendance-requests/rules.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import type { VersionedRecord } from '#web/api/client.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { PersonRules } from '../contract.ts';
import { rulesQuery, useRulesChange } from './api.ts';

/** The hours somebody keeps, and whether they work outside. */
export function PersonAttendance({ id }: { id: number }) {
  const { attendanceRules: words } = useMessages();
  const query = useQuery(rulesQuery(id));
  return (
    <section aria-labelledby="person-attendance" className="flex flex-col gap-3">
      <h3 id="person-attendance" className="font-semibold">
        {words.title}
      </h3>
      {query.error && <RetryNotice text={words.failed} query={query} />}
      {query.isPending && <Skeleton className="h-24 w-full" />}
      {query.data && <RulesForm id={id} loaded={query.data} />}
    </section>
  );
}

const hoursOf = ({ startsAt, endsAt }: PersonRules['office']) =>
  `${timeOfMinute(startsAt)}–${timeOfMinute(endsAt % 1440)}`;

function RulesForm({ id, loaded: { record, version } }: { id: number; loaded: VersionedRecord<PersonRules> }) {
  const messages = useMessages();
  const { attendanceRules: words, ownRecord, people, fields } = messages;
  const [draft, setDraft] = useState<Partial<Pick<PersonRules, 'shiftId' | 'isFieldDuty'>>>({});
  const change = useRulesChange(id, version);
  const { shiftId, isFieldDuty } = { ...record, ...draft };
  const isChanged = shiftId !== record.shiftId || isFieldDuty !== record.isFieldDuty;
  const edit = (more: typeof draft) => {
    change.reset();
    setDraft({ ...draft, ...more });
  };
  const reasonOf = (error: unknown) => {
    if (!(error instanceof CallFailed)) return describeFailure(error, messages);
    if (error.status === 412) return people.changedMeanwhile;
    const [code] = error.fields.shiftId ?? [];
    return code ? fields[code] : describeFailure(error, messages);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) change.mutate({ shiftId, isFieldDuty }, { onSuccess: () => setDraft({}) });
      }}
      className="flex flex-col gap-3"
    >
      <fieldset disabled={!record.mayChange} className="flex min-w-0 flex-col gap-3">
        <ChoiceField
          label={words.hours}
          value={shiftId ?? ''}
          options={[
            { value: '', label: `${words.office} ${hoursOf(record.office)}` },
            ...record.shifts.map((shift) => ({ value: shift.id, label: `${shift.name} ${hoursOf(shift)}` })),
          ]}
          onChange={(chosen) => edit({ shiftId: chosen || null })}
        />
        <Switch isOn={isFieldDuty} onChange={(isOn) => edit({ isFieldDuty: isOn })}>
          <span>
            {words.fieldDuty} <span className="block text-muted">{words.fieldDutyHint}</span>
          </span>
        </Switch>
      </fieldset>
      {record.mayChange ? (
        <Button type="submit" className="self-start" isDisabled={!isChanged} isPending={change.isPending}>
          {ownRecord.save}
        </Button>
      ) : (
        <p className="text-muted text-sm">{fields['own-account']}</p>
      )}
      {change.isSuccess && <Notice kind="success">{words.saved}</Notice>}
      {change.isError && <Notice kind="danger">{`${words.saveFailed} ${reasonOf(change.error)}`}</Notice>}
    </form>
  );
}
