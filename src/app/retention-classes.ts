import type { ErasingStep } from '#db/open.ts';
import { oldSignIns } from '#features/accounts/server/old-sign-ins.ts';
import { oldSavedForLater } from '#features/apply-later/server/erase-old.ts';
import { oldPhotos } from '#features/attendance/marks/server/jobs.ts';
import { oldEntries } from '#features/audit/server/expire-months.ts';
import { oldRequests, oldSpam } from '#features/enquiries/server/erase-old.ts';
import { oldPapers } from '#features/papers/server/delete-old.ts';
import type { RetentionClasses } from '#features/privacy-desk/retention/server/jobs.ts';
import { oldAnswers } from '#features/privacy-desk/rights-requests/server/empty-answered.ts';
import { oldPictures } from '#features/site/look/server/delete-unused.ts';
import type { Config } from '#server/config.ts';
import { makeKeys } from '#server/keys.ts';
import { overdueRestricted } from '#server/restrictions/destroy-restricted.ts';
import type { PreparedClass, RetentionClass } from '#server/retention/delete-due.ts';

type KeptDays = Pick<
  Config,
  'ENQUIRIES_KEPT_DAYS' | 'SAVED_KEPT_DAYS' | 'BUSINESS_KEPT_DAYS' | 'AUDIT_KEPT_DAYS' | 'SIGNING_KEY'
>;

/** What time deletes in these settings: previewed and deleted by the same conditions. */
export const retentionClasses = (config: KeptDays) =>
  ({
    oldRequests: oldRequests(config.ENQUIRIES_KEPT_DAYS),
    oldSpam,
    oldSaved: oldSavedForLater(config.SAVED_KEPT_DAYS),
    hiddenRecords: overdueRestricted(config.BUSINESS_KEPT_DAYS),
    oldAnswers,
    oldPhotos,
    oldSignIns,
    oldPictures,
    oldPapers,
    oldEntries: oldEntries(config.AUDIT_KEPT_DAYS, makeKeys(config.SIGNING_KEY)),
  }) satisfies RetentionClasses & Record<ErasingStep, RetentionClass | PreparedClass>;
