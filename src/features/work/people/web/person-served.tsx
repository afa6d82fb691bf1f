import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServiceNames } from '#features/site/services/web/service-names.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import type { VersionedRecord } from '#web/api/client.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useUnsavedInput } from '#web/ui/dialog/input-scope.tsx';
import { LoadedSection } from '#web/ui/dialog/loaded-section.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Served } from '../contract.ts';
import { servedQuery, useServedChange } from './api.ts';

/** The services whose requests a person is given by rule. */
export function PersonServed({ id }: { id: number }) {
  const { served } = useMessages();
  return (
    <LoadedSection texts={served} query={useQuery(servedQuery(id))}>
      {(loaded) => <ServedForm id={id} loaded={loaded} />}
    </LoadedSection>
  );
}

const areSame = (one: readonly string[] | null, other: readonly string[] | null) =>
  one === null || other === null ? one === other : one.toSorted().join() === other.toSorted().join();

function ServedForm({ id, loaded: { record, version } }: { id: number; loaded: VersionedRecord<Served> }) {
  const messages = useMessages();
  const { served, ownRecord, people } = messages;
  const names = useServiceNames();
  const [draft, setDraft] = useState<string[] | null>();
  const change = useServedChange(id, version);
  const chosen = draft === undefined ? record.services : draft;
  const isChanged = !areSame(chosen, record.services);
  useUnsavedInput(isChanged);
  // A service of the owner's that is gone stays chosen until somebody takes it out.
  const services = Object.entries({ ...Object.fromEntries((chosen ?? []).map((one) => [one, one])), ...names });
  const edit = (next: string[] | null) => {
    change.reset();
    setDraft(next);
  };
  const isEmpty = chosen?.length === 0;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !change.isPending)
          change.mutate({ services: chosen }, { onSuccess: () => setDraft(undefined) });
      }}
      className="flex flex-col gap-3"
    >
      <p className="text-muted text-sm">{served.hint}</p>
      <Switch isOn={chosen === null} onChange={(isOn) => edit(isOn ? null : Object.keys(names))}>
        {served.all}
      </Switch>
      {chosen !== null && (
        <fieldset className="grid min-w-0 gap-x-4 sm:grid-cols-2">
          <legend className="mb-1 font-medium text-sm">{served.only}</legend>
          {services.map(([type, name]) => (
            <label key={type} className="flex min-h-9 cursor-pointer items-center gap-3 wrap-anywhere text-sm">
              <input
                type="checkbox"
                checked={chosen.includes(type)}
                onChange={({ target: { checked } }) =>
                  edit(checked ? [...chosen, type] : chosen.filter((other) => other !== type))
                }
                className="size-4 shrink-0 accent-ink"
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      {isEmpty && <Notice kind="warning">{served.nothing}</Notice>}
      <Button type="submit" className="self-start" isDisabled={!isChanged} isPending={change.isPending}>
        {ownRecord.save}
      </Button>
      {change.isSuccess && <Notice kind="success">{served.saved}</Notice>}
      {change.isError && (
        <Notice kind="danger">
          {served.saveFailed}{' '}
          {change.error instanceof CallFailed && change.error.status === 412
            ? people.changedMeanwhile
            : describeFailure(change.error, messages)}
        </Notice>
      )}
    </form>
  );
}
