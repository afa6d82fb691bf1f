import { pictureFor, type Viewer } from '#features/profiles/server/reads.ts';
import { answerList } from '#server/lists/answer.ts';
import { refuse, refuseFields } from '#server/routing/refusal.ts';
import { type Route, route, type Services } from '#server/routing/route.ts';
import { fieldCodes } from '#shared/errors/field-codes.ts';
import {
  erasePicture,
  getSettings,
  getSettingsVersion,
  listSettingsChanges,
  previewSettings,
  restoreSettings,
  type SettingsChange,
  siteSettings,
  storedSettings,
  updateSettings,
} from '../contract.ts';
import { refuseUnknownPictures, withKeptPictures } from '../look/server/reads.ts';
import { eraseSitePicture } from './erase-picture.ts';
import { saveDraft } from './preview-draft.ts';
import { type ChangeRow, currentSettings, listOfVersions, presentVersion, storedVersion } from './queries/versions.ts';
import { saveSettings, versionAnswer } from './save-settings.ts';
import { initialSettings, sampleFaults, unsaved } from './site-publication.ts';
import { tellChanges } from './tell-changes.ts';

function presentChange(row: ChangeRow, viewer: Viewer & { services: Services }): SettingsChange {
  const changedByPicture = pictureFor(viewer, { personId: row.person_id, pictureId: row.picture_id });
  return { ...presentVersion(row), changedByPicture, ...tellChanges(viewer.services.config, row) };
}

export const siteRoutes: Route[] = [
  route(getSettings, async ({ services: { db, config } }) =>
    versionAnswer(config, (await currentSettings(db)) ?? { ...unsaved, settings: initialSettings(config) }),
  ),

  route(
    updateSettings,
    ({ services, body, caller, request }) => saveSettings(services, { settings: body, caller, request }),
    { faultsOf: (body, { config }) => sampleFaults(config, body) },
  ),

  route(listSettingsChanges, ({ services, query, caller }) =>
    answerList(services, {
      list: listSettingsChanges,
      query,
      order: { name: query.sort, columns: ['version'], descending: query.sort.startsWith('-') },
      read: listOfVersions,
      present: (row) => presentChange(row, { services, caller }),
    }),
  ),

  route(getSettingsVersion, async ({ services, params }) => {
    const found = await storedVersion(services.db, params.version);
    const settings = storedSettings.safeParse(found?.settings);
    if (!found || !settings.success) return refuse('not-found');
    const shown = await withKeptPictures(services.db, settings.data);
    return versionAnswer(services.config, { ...presentVersion(found), settings: shown });
  }),

  route(restoreSettings, async ({ services, params, caller, request }) => {
    const found = await storedVersion(services.db, params.version);
    if (!found) return refuse('not-found');
    const read = storedSettings.safeParse(found.settings);
    const stored = read.success ? await withKeptPictures(services.db, read.data) : found.settings;
    // It was saved under the rules of its day; brought back, it must keep today's.
    const restored = siteSettings.safeParse(stored);
    if (!restored.success) {
      const samples = sampleFaults(services.config, found.settings);
      return refuseFields({ ...samples, ...fieldCodes(restored.error.issues) });
    }
    return saveSettings(services, { settings: restored.data, restoredFrom: found.version, caller, request });
  }),

  route(erasePicture, ({ services, body, caller, request }) =>
    eraseSitePicture(services, { id: body.id, caller, request }),
  ),

  route(previewSettings, async ({ services, body, caller }) => {
    const unknown = await refuseUnknownPictures(services.db, body);
    return unknown ?? { body: { token: await saveDraft(services, body, caller.id) } };
  }),
];
