import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeOn, changeShift, type ShiftChange } from '#features/attendance/rules.ts';
import { formatMinute } from '#shared/dates/clock.ts';
import { formatDate, indiaDay, isRealDay } from '#shared/dates/dates.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import type { VersionedRecord } from '#web/api/client.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useUnsavedInput } from '#web/ui/dialog/input-scope.tsx';
import { LoadedSection } from '#web/ui/dialog/loaded-section.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { DateField } from '#web/ui/form/date/date-field.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { PersonRules } from '../contract.ts';
import { rulesQuery, useRulesChange } from './api.ts';

/** A person's shift, and whether they work outside. */
export function PersonAttendance({ id }: { id: number }) {
  const { attendanceRules } = useMessages();
  return (
    <LoadedSection texts={attendanceRules} query={useQuery(rulesQuery(id))}>
      {(loaded) => <RulesForm id={id} loaded={loaded} />}
    </LoadedSection>
  );
}

const hoursOf = ({ startsAt, endsAt }: PersonRules['office']) => `${formatMinute(startsAt)}–${formatMinute(endsAt)}`;

const areSame = (one: readonly ShiftChange[], other: readonly ShiftChange[]) =>
  one.length === other.length &&
  one.every(({ fromDay, shiftId }, index) => fromDay === other[index]?.fromDay && shiftId === other[index].shiftId);

interface Draft {
  shiftId?: string | null;
  fromDay?: string;
  isFieldDuty?: boolean;
  joinedDay?: string;
}

function RulesForm({ id, loaded: { record, version } }: { id: number; loaded: VersionedRecord<PersonRules> }) {
  const messages = useMessages();
  const { attendanceRules, ownRecord, people, fields } = messages;
  const [draft, setDraft] = useState<Draft>({});
  const change = useRulesChange(id, version);
  const [today] = useState(() => indiaDay(new Date()));
  const fromDay = draft.fromDay ?? today;
  const shiftId = draft.shiftId === undefined ? (changeOn(fromDay, record.changes)?.shiftId ?? null) : draft.shiftId;
  const isFieldDuty = draft.isFieldDuty ?? record.isFieldDuty;
  const joinedDay = draft.joinedDay ?? record.joinedDay;
  const isShiftTouched = draft.shiftId !== undefined || draft.fromDay !== undefined;
  const changes = isShiftTouched ? changeShift(record.changes, { fromDay, shiftId }) : record.changes;
  const isShiftChanged = isRealDay(fromDay) && !areSame(changes, record.changes);
  const areDaysReal = isRealDay(fromDay) && isRealDay(joinedDay);
  const isOtherChanged = isFieldDuty !== record.isFieldDuty || joinedDay !== record.joinedDay;
  const isChanged = areDaysReal && (isShiftChanged || isOtherChanged);
  useUnsavedInput(isShiftTouched || isOtherChanged);
  const dropped = isShiftChanged ? record.changes.filter((one) => one.fromDay > fromDay) : [];
  // A shift removed from the settings stays where it is assigned, but cannot be assigned anew.
  const choices = record.shifts.filter(({ id: one, isGone }) => !isGone || one === shiftId).map((shift) => shift.id);
  const edit = (more: Draft) => {
    change.reset();
    setDraft({ ...draft, ...more });
  };
  const refusedIn = (field: string) => {
    const [code] = (change.error instanceof CallFailed && change.error.fields[field]) || [];
    return code && fields[code];
  };
  const reasonOf = (error: unknown) => {
    if (error instanceof CallFailed && error.status === 412) return people.changedMeanwhile;
    return refusedIn('shiftId') ?? refusedIn('joinedDay') ?? refusedIn('fromDay') ?? describeFailure(error, messages);
  };
  const nameOf = (assigned: string | null) => {
    const shift = record.shifts.find((one) => one.id === assigned);
    return shift ? `${shift.name} ${hoursOf(shift)}` : `${attendanceRules.office} ${hoursOf(record.office)}`;
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const shift = isShiftChanged ? { shiftId, fromDay } : {};
        if (isChanged && !change.isPending)
          change.mutate({ ...shift, isFieldDuty, joinedDay }, { onSuccess: () => setDraft({}) });
      }}
      className="flex flex-col gap-3"
    >
      <fieldset disabled={!record.mayChange} className="flex min-w-0 flex-col gap-3">
        <DateField
          size="compact"
          label={attendanceRules.joined}
          hint={attendanceRules.joinedHint}
          error={joinedDay ? refusedIn('joinedDay') : fields.date}
          value={joinedDay}
          onChange={({ target: { value } }) => edit({ joinedDay: value })}
        />
        <ChoiceField
          label={attendanceRules.hours}
          value={shiftId ?? ''}
          options={['', ...choices].map((value) => ({ value, label: nameOf(value) }))}
          onChange={(chosen) => edit({ shiftId: chosen || null })}
        />
        <DateField
          size="compact"
          label={attendanceRules.fromDay}
          hint={attendanceRules.fromDayHint}
          error={fromDay ? refusedIn('fromDay') : fields.date}
          value={fromDay}
          onChange={({ target: { value } }) => edit({ fromDay: value })}
        />
        {record.changes.length > 0 && (
          <ul className="text-muted text-sm">
            {record.changes.map((one) => (
              <li key={one.fromDay}>{attendanceRules.since(nameOf(one.shiftId), formatDate(one.fromDay))}</li>
            ))}
          </ul>
        )}
        {(dropped.length > 0 || (isShiftChanged && fromDay < today)) && (
          <Notice kind="warning">
            {fromDay < today && <p>{attendanceRules.judgedAnew(formatDate(fromDay))}</p>}
            {dropped.map((one) => (
              <p key={one.fromDay}>
                {attendanceRules.givesUp(attendanceRules.since(nameOf(one.shiftId), formatDate(one.fromDay)))}
              </p>
            ))}
          </Notice>
        )}
        <Switch isOn={isFieldDuty} onChange={(isOn) => edit({ isFieldDuty: isOn })}>
          <span>
            {attendanceRules.fieldDuty} <span className="block text-muted">{attendanceRules.fieldDutyHint}</span>
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
      {change.isSuccess && <Notice kind="success">{attendanceRules.saved}</Notice>}
      {change.isError && <Notice kind="danger">{`${attendanceRules.saveFailed} ${reasonOf(change.error)}`}</Notice>}
    </form>
  );
}
