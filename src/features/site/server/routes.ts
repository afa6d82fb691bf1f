import { listAnswer } from '#server/lists/answer.ts';
import { openCursor } from '#server/lists/keyset.ts';
import { Refusal, refuse } from '#server/refusal.ts';
import { type Route, route } from '#server/route.ts';
import { sampleSettings } from '../catalogue.ts';
import {
  getSettings,
  getSettingsVersion,
  listSettingsChanges,
  previewSettings,
  restoreSettings,
  type SettingsChange,
  updateSettings,
} from '../contract.ts';
import { changedPaths } from '../rules.ts';
import { keepDraft } from './preview-draft.ts';
import { type ChangeRow, currentSettings, listOfVersions, presentVersion, settingsOfVersion } from './queries.ts';
import { saveSettings, versionAnswer } from './save-settings.ts';

/** Before the first version stood the sample. */
function presentChange({ before, ...row }: ChangeRow): SettingsChange {
  const { settings, ...version } = presentVersion(row);
  return { ...version, changes: changedPaths(before ?? sampleSettings, settings) };
}

export const siteRoutes: Route[] = [
  route(getSettings, async ({ services }) => versionAnswer(await currentSettings(services.db))),

  route(updateSettings, ({ services, body, caller, request }) =>
    saveSettings(services.db, { settings: body, caller, request }),
  ),

  route(listSettingsChanges, async ({ services, query }) => {
    const order = { name: query.sort, columns: ['version'], descending: query.sort.startsWith('-') };
    const cursor = openCursor(services.keys, query.cursor, order);
    if (cursor instanceof Refusal) return cursor;
    const { page, total } = await listOfVersions(services.db, { order, cursor, limit: query.limit });
    return listAnswer(services.keys, listSettingsChanges.path, query, {
      page,
      total: { number: total, isEstimated: false },
      present: presentChange,
    });
  }),

  route(getSettingsVersion, async ({ services, params }) => {
    const found = await settingsOfVersion(services.db, params.version);
    return found ? versionAnswer(found) : refuse('not-found');
  }),

  route(restoreSettings, async ({ services, params, caller, request }) => {
    const found = await settingsOfVersion(services.db, params.version);
    if (!found) return refuse('not-found');
    return saveSettings(services.db, { settings: found.settings, restoredFrom: found.version, caller, request });
  }),

  route(previewSettings, async ({ services, body, caller }) => ({
    body: { token: await keepDraft(services, body, caller.id) },
  })),
];
