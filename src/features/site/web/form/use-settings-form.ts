import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { changedPaths } from '../../changes/rules.ts';
import type { SiteSettings, VersionedSettings } from '../../contract.ts';
import { sampleValues } from '../../rules.ts';
import { createPreview, fetchSettings, refreshSettings, saveSettings } from '../api.ts';
import type { DraftKind } from '../draft/merge-draft.ts';
import { withRowsSaved } from '../draft/saved-rows.ts';
import { valueAt, withValueAt } from '../draft/settings-paths.ts';

export type SettingProblems = Partial<Record<string, FieldErrorCode[]>>;

export type Outcome =
  | { kind: 'saved'; version: number; flagged?: number }
  | { kind: 'refused'; problems: SettingProblems }
  | { kind: 'failed'; error: unknown }
  | Conflict;

interface Conflict {
  kind: 'conflict';
  theirs: VersionedSettings;
  mergeDraft: Awaited<ReturnType<typeof loadMerging>>;
}

/** Of use only once somebody else has saved. */
const loadMerging = () => import('../draft/merge-draft.ts').then((module) => module.mergeDraft);

/** One change, made to the settings and, at its path, to the draft alike. */
interface SavedBeside {
  settings: (settings: SiteSettings) => SiteSettings;
  path: string;
  value: (typed: unknown) => unknown;
}

/** The draft, its unsaved changes, and the result of the last attempt. A refusal keeps the input. */
export function useSettingsForm<Draft extends object>(loaded: VersionedSettings, kind: DraftKind<Draft>) {
  const { draftOf, settingsOf, pathOnScreen } = kind;
  const queryClient = useQueryClient();
  const [base, setBase] = useState(loaded);
  const [draft, setDraft] = useState(() => draftOf(loaded.settings));
  const [errors, setErrors] = useState<SettingProblems>({});
  const [outcome, setOutcome] = useState<Outcome>();
  const [busyWith, setBusyWith] = useState<'save' | 'preview'>();
  const [previewToken, setPreviewToken] = useState<string>();
  const settings = useMemo(() => settingsOf(draft), [settingsOf, draft]);
  const changes = useMemo(() => changedPaths(base.settings, settings), [base, settings]);

  /** Of the sample, in what is saved. */
  const samples = useMemo(() => sampleValues(base.settings), [base]);

  const change = (path: string, value: unknown) => {
    setDraft((current) => withValueAt(current, path, value));
    const around = path.replace(/\.kind$/, '');
    const isTouched = (field: string) => field === path || field.startsWith(`${around}.`);
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !isTouched(field))));
    // The list of problems stays until the next attempt, so that nothing moves while typing.
    setOutcome((current) => (current?.kind === 'conflict' || current?.kind === 'refused' ? current : undefined));
  };

  /** Rebases the draft on another version; input typed since the request stays. */
  const rebase = (version: VersionedSettings, sent?: Draft) => {
    setBase(version);
    setDraft((current) => {
      const saved = draftOf(version.settings);
      return sent && current !== sent ? withRowsSaved(current, { sent, saved }) : saved;
    });
    setErrors({});
    setOutcome(undefined);
    refreshSettings(queryClient);
  };

  const fail = async (error: unknown, sent: Draft): Promise<Outcome> => {
    if (!(error instanceof CallFailed)) return { kind: 'failed', error };
    if (error.status === 412) {
      return Promise.all([fetchSettings(), loadMerging()]).then(
        ([theirs, mergeDraft]) => ({ kind: 'conflict', theirs, mergeDraft }),
        (again: unknown) => ({ kind: 'failed', error: again }),
      );
    }
    const fields = Object.entries(error.fields);
    if (fields.length === 0) return { kind: 'failed', error };
    const problems = Object.fromEntries(fields.map(([path, codes]) => [pathOnScreen(sent, path), codes]));
    setErrors(problems);
    return { kind: 'refused', problems };
  };

  const attempt = async (kind: 'save' | 'preview', sent: Draft, work: () => Promise<void>) => {
    if (busyWith) return;
    setBusyWith(kind);
    setErrors({});
    setOutcome(undefined);
    try {
      await work();
    } catch (error) {
      setOutcome(await fail(error, sent));
    } finally {
      setBusyWith(undefined);
    }
  };

  const saveFrom = (input: Draft, { version }: VersionedSettings) =>
    attempt('save', input, async () => {
      const saved = await saveSettings(settingsOf(input), version);
      rebase(saved, input);
      const { version: savedVersion, flaggedRequests: flagged } = saved;
      // How many requests a changed list of papers concerns.
      setOutcome({ kind: 'saved', version: savedVersion, ...(flagged > 0 && { flagged }) });
    });

  const mergedWith = ({ theirs, mergeDraft }: Conflict) =>
    mergeDraft(kind, { before: base.settings, mine: draft, theirs: theirs.settings });

  /** Rebases on theirs before saving mine, so that input typed meanwhile is based on their changes too. */
  const saveOver = (conflict: Conflict) => {
    if (busyWith) return;
    const merged = mergedWith(conflict);
    setBase(conflict.theirs);
    setDraft(merged);
    return saveFrom(merged, conflict.theirs);
  };

  return {
    base,
    draft,
    settings,
    changes,
    samples,
    errors,
    outcome,
    busyWith,
    previewToken,
    change,
    adopt: (version: VersionedSettings) => rebase(version),
    save: () => saveFrom(draft, base),
    saveOver,
    /** What `saveOver` would save. */
    mergedWith: (conflict: Conflict) => settingsOf(mergedWith(conflict)),
    /**
     * Takes over a change saved beside the form, which is told for the settings and for the draft; what was typed stays. Where somebody
     * else had saved meanwhile, the next save meets that as a conflict.
     */
    accept: async (theirs: VersionedSettings, changed: SavedBeside) => {
      const before = changed.settings(base.settings);
      const isNext = theirs.version === base.version + 1;
      const mergeDraft = isNext ? await loadMerging().catch(() => undefined) : undefined;
      setDraft((current) => {
        const mine = withValueAt(current, changed.path, changed.value(valueAt(current, changed.path)));
        return mergeDraft ? mergeDraft(kind, { before, mine, theirs: theirs.settings }) : mine;
      });
      setBase(mergeDraft ? theirs : { ...base, settings: before });
      refreshSettings(queryClient);
    },
    discard: () => rebase(base),
    preview: () =>
      attempt('preview', draft, async () => {
        setPreviewToken((await createPreview(settings)).token);
      }),
    closePreview: () => setPreviewToken(undefined),
  };
}

/** The form of a screen, whatever it edits the settings as. */
export type SettingsForm<Draft extends object = object> = ReturnType<typeof useSettingsForm<Draft>>;
