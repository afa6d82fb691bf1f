import { useState } from 'react';
import type { CallFailed } from '#web/api/call-failed.ts';
import type { VersionedRecord } from '#web/api/client.ts';
import type { UploadWay } from '#web/api/upload.ts';
import { useIdempotentWrite } from '#web/api/use-idempotent-write.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { saveVersion } from '#web/ui/conflict/save-version.ts';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import type { RecordMode } from './own-record.tsx';
import { type MissingTexts, type Problems, useForm } from './use-form.ts';

export type Texts<Field extends string> = Record<Field, string>;
export type RecordValues<Field extends string> = Texts<Field> & { image: File | undefined };

interface RecordRules<Field extends string, Value> {
  check: (values: RecordValues<Field>) => Problems<RecordValues<Field>>;
  /** Whether the record equals the one sent. */
  isAsSent: (values: RecordValues<Field>, now: Value) => boolean;
}

interface RecordFormOptions<Field extends string, Value, Sent> {
  mode: RecordMode<Value>;
  /** In the order of the form. */
  start: Texts<Field>;
  missing: MissingTexts<Texts<Field>>;
  /** The contract's rules, once their code has loaded; if it does not, the server checks alone. */
  rules: () => Promise<RecordRules<Field, Value>>;
  /** What is checked here only. */
  checkHere?: (values: RecordValues<Field>) => Problems<RecordValues<Field>>;
  /** What travels: sent again unchanged, it is the same request, whatever else the form holds. */
  sentOf: (values: RecordValues<Field>) => Sent;
  create: (sent: Sent, idempotencyKey: string, way: UploadWay) => Promise<VersionedRecord<Value>>;
  update: (sent: Sent, version: string | undefined, way: UploadWay) => Promise<VersionedRecord<Value>>;
  refetch: () => Promise<VersionedRecord<Value>>;
  /** Takes over a version of the server: the base of the next attempt, and the record shown after cancelling. */
  keep: (record: VersionedRecord<Value>) => void;
  onSaved: () => void;
}

/** The form of a person's own record: texts and a picture, added or changed. */
export function useRecordForm<Field extends string, Value, Sent>(options: RecordFormOptions<Field, Value, Sent>) {
  const { mode, sentOf, update, keep } = options;
  const rules = () => options.rules().catch(() => undefined);
  const { ownRecord } = useMessages();
  const exit = useExit(() => mode.kind === 'edit' && mode.onCancel());
  const [isWarned, setWarned] = useState(false);
  const create = useIdempotentWrite(options.create);

  const save = async (values: RecordValues<Field>, way: UploadWay): Promise<VersionedRecord<Value>> => {
    if (mode.kind !== 'edit') return create(sentOf(values), way);
    const outcome = await saveVersion(mode.loaded, {
      refetch: options.refetch,
      onNewer: keep,
      send: (version) => update(sentOf(values), version, way),
      isAsSent: async (newer, from) =>
        isNext(from.version, newer.version) && ((await rules())?.isAsSent(values, newer.record) ?? false),
    });
    if ('saved' in outcome) return outcome.saved;
    throw outcome.failure;
  };

  const form = useForm<RecordValues<Field>>({
    start: { ...options.start, image: undefined },
    missing: { ...options.missing, image: ownRecord.missingImage } as MissingTexts<RecordValues<Field>>,
    isCovered: isWarned,
    check: async (values) => {
      const ofContract = (await rules())?.check(values);
      const problems = { ...ofContract, ...options.checkHere?.(values) } as Problems<RecordValues<Field>>;
      return mode.kind === 'edit' && !values.image ? { ...problems, image: ['required'] } : problems;
    },
    onRefused: ({ image }) => setWarned(image?.includes('required') ?? false),
    send: async (values, way) => {
      const saved = await save(values, way);
      exit.finish();
      keep(saved);
      options.onSaved();
    },
  });
  const guard = useLeaveGuard({ isDirty: form.isDirty, exit });

  return {
    ...form,
    guard,
    /** The warning of a missing picture is open. */
    isWarned,
    closeWarning: () => setWarned(false),
    /** The message for a refusal of the whole record; undefined for the default. */
    describe: ({ status, code }: CallFailed): string | undefined => {
      if (status === 412) return ownRecord.changedMeanwhile;
      return mode.kind === 'create' && code === 'conflict' ? ownRecord.existsAlready : undefined;
    },
  };
}

export type RecordForm<Field extends string> = ReturnType<typeof useRecordForm<Field, unknown, unknown>>;

const numberOf = (version: string | undefined) => Number(version?.replaceAll('"', ''));

const isNext = (version: string | undefined, newer: string | undefined) => numberOf(newer) === numberOf(version) + 1;
