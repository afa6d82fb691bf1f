/** Small parts of nearly every signed-in screen. */
const frameParts = [
  /\/src\/web\/layout\/frame\.tsx$/,
  /\/src\/features\/(?!(?:jobs|notifications|agent-page|bank-details|apply-later|backups|second-factors|imports|site\/look|tracking|papers|site\/message-words|site\/messages|service-messages|site\/services|site\/stages|site\/papers|site\/work|work|customer-files|customer-overview|audit|first-steps|dashboard|banks|roles|reveals|privacy-desk|enquiries\/(?:asked-)?corrections|attendance\/(?:muster|reviews|person-rules))\/).*\/catalogue\.ts$/,
  /\/src\/features\/(?!(?:jobs|cards|people|applications|customers|notifications|agent-page|bank-details|apply-later|backups|second-factors|imports|site\/look|tracking|papers|site\/message-words|site\/messages|service-messages|site\/services|site\/stages|site\/papers|site\/work|work|customer-files|customer-overview|audit|first-steps|dashboard|banks|roles|reveals|privacy-desk|enquiries\/(?:asked-)?corrections|attendance\/(?:muster|reviews|person-rules))\/).*\/addresses\.ts$/,
  /\/src\/web\/ui\/(?!tooltip|menu|status-menu|description-list|who-and-when|copy-button|use-minute|outside-link)[\w-]+\.tsx?$/,
  /\/list-screen\/(?:list-calls|data|message|count|export|export-status)\.tsx?$/,
  /\/(?:mutationObserver|useMutation)\.js$/,
  /\/shared\/text\/show-[\w-]+\.ts$|\/messages\/office\/field-labels\.ts$/,
  /\/customer-files\/web\/reach\/reach\.tsx$|\/list-screen\/columns\/describe\.tsx$|\/web\/api\/upload\.ts$|\/ui\/image\/thumbnail\.tsx$/,
];

/** What islands and screens share, each piece too small for a file of its own. */
const commonParts = [
  /preload-helper/,
  /\/shared\/(?:languages|contract\/address|dates\/(?:dates|day-range)|list\/list-limits|text\/plain-mobile|images)\.ts$/,
  /\/(?:enquiries|site)\/(?:addresses|catalogue)\.ts$/,
];

/** What the document of /login shares with the back office it leads to, which is `office-router`. */
const entryParts = [
  /\/src\/app\/(?:mount\.tsx|landing\.ts)$/,
  /\/web\/layout\/(?:wordmark|load-frame|page\/heading)\.tsx?$/,
  /\/accounts\/web\/api\.ts$/,
  /\/(?:describe-failure|notice|focus-later|lazy-part|ui\/button)\.tsx?$/,
];

const anyOf = (patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

/**
 * Which modules stand in one file. Without these, what screens share stands in a hundred small files, which compress by a tenth
 * less and cost a slow line a wait each. A group takes what its modules import too, used or not by later ones; the islands' code
 * stays theirs. Of the same whole priority the earlier in the list takes first. What the frame shares with the sign-in page stands
 * outside `login`, or every screen would fetch that page.
 */
export const codeGroups = [
  { name: 'common', test: anyOf(commonParts), priority: 4 },
  { name: 'services', test: /\/features\/(?:services\/catalogue|site\/services\/rules)\.ts$/, priority: 4 },
  { name: 'island', test: /-island\.ts$|\/enquiry-form-check\.ts$/, entriesAware: true, priority: 3 },
  { name: 'office-entry', test: anyOf(entryParts), priority: 2 },
  {
    name: 'fields',
    test: /\/ui\/form\/(text-field|search-field|select|submit-button|use-submission)\.tsx?$|\/lucide-react\/.*\/eye(-off)?\.\w+$/,
    priority: 1.6,
  },
  { name: 'form', test: /\/ui\/form\/(use-form|missing-in|short-form|password-field)\.tsx?$/, priority: 1.5 },
  { name: 'login', test: /\/accounts\/web\/login-page\.tsx$/, priority: 1 },
  { name: 'office-router', test: /\/src\/app\/office\.tsx$/, priority: 0.9 },
  { name: 'icons', test: /\/lucide-react\//, minShareCount: 4, priority: 0.8 },
  { name: 'office-frame', test: anyOf(frameParts), priority: 0.6 },
  {
    name: 'cards',
    test: /\/cards\/web\/(?:api|card-link|card-picture)\.tsx?$|\/banks\/web\/api\.ts$|\/safe-link\.ts$|\/ui\/outside-link\.tsx$/,
    priority: 0.5,
  },
  { name: 'texts', test: /\/shared\/text\/(?:pan-text|brief-name)\.ts$/, priority: 0.5 },
  { name: 'record-parts', test: /\/ui\/(?:description-list|who-and-when)\.tsx$/, priority: 0.5 },
  { name: 'dates', test: /\/ui\/form\/date\/(?:date|time)-field\.tsx$/, priority: 0.5 },
  { name: 'more-fields', test: /\/ui\/form\/(?:choice-field|text-area|switch)\.tsx$/, priority: 0.5 },
  { name: 'image-field', test: /\/ui\/image\/(?:field|form-progress|object-address)\.tsx?$/, priority: 0.5 },
  { name: 'more-pages', test: /\/(?:useInfiniteQuery|infiniteQueryOptions|infiniteQueryObserver)\.js$/, priority: 0.5 },
  {
    name: 'save',
    test: /\/ui\/(?:form\/form-failure|conflict\/save-version)\.tsx?$|\/web\/api\/use-idempotent-write\.ts$/,
    priority: 0.5,
  },
  {
    name: 'own-account',
    test: /\/(?:accounts\/web\/own-account|second-factors\/web\/api|reveals\/web\/api)\.ts$|\/ui\/copy-button\.tsx$/,
    priority: 0.5,
  },
  {
    name: 'attendance',
    test: /\/attendance\/(?:marks\/web\/(?:api|own-months)|.*(?:show-metres|day-colours|mark-status|day-signs))\.tsx?$|\/months\.ts$/,
    priority: 0.5,
  },
  {
    name: 'service-names',
    test: /\/site\/services\/(?:addresses|web\/(?:api|service-names))\.tsx?$/,
    priority: 0.5,
  },
  {
    name: 'privacy-desk',
    test: /\/privacy-desk\/(?:web\/desk-page\.tsx|(?:[\w-]+\/)(?:addresses|web\/api)\.ts)$/,
    priority: 0.5,
  },
  {
    name: 'enquiries',
    test: /\/enquiries\/web\/(?:suspected-name|moves\/stage-name|stage-options|layout-switch)\.tsx?$/,
    priority: 0.55,
  },
  {
    name: 'applications',
    test: /\/applications\/(?:rules|web\/(?:api|pan-search|application-windows))\.tsx?$/,
    priority: 0.5,
  },
  {
    name: 'statuses',
    test: /\/web\/(?:application|enquiry)-status\.tsx$/,
    priority: 0.5,
  },
  { name: 'status-menu', test: /\/ui\/status-menu\.tsx$/, priority: 0.55 },
  { name: 'move-rules', test: /\/enquiries\/rules\.ts$/, priority: 0.55 },
  {
    name: 'moves',
    test: /\/enquiries\/web\/moves\/(?:request-moves|where-to|use-move|asked-move|move-menu)\.tsx?$/,
    priority: 0.5,
  },
  { name: 'minute', test: /\/(?:ui\/use-minute|layout\/page\/use-kept-focus)\.ts$/, priority: 0.55 },
  { name: 'names', test: /\/shared\/dates\/names\.ts$/, priority: 0.6 },
  { name: 'confirmation', test: /\/ui\/dialog\/use-confirmation\.tsx$/, priority: 0.6 },
  { name: 'slugs', test: /\/site\/(?:pages\/rules|web\/draft\/row-address)\.ts$/, priority: 0.6 },
  { name: 'setting-names', test: /\/site\/(?:changes\/rules|web\/name-\w+)\.ts$/, priority: 0.6 },
  {
    name: 'settings',
    test: /\/site\/(?:rules|web\/(?:api|form\/(?:settings-(?:screen|form|bar|index|form-context)|use-settings-form)|draft\/(?:settings-paths|settings-row|settings-texts)|fields\/(?:settings-section|removed-row)))\.tsx?$/,
    priority: 0.5,
  },
  {
    name: 'site-settings',
    test: /\/site\/web\/(?:draft\/settings-draft|fields\/(?:numbered-choice|field-grid|settings-sections|setting-field|service-disclosure))\.tsx?$/,
    priority: 0.4,
  },
  {
    name: 'texts',
    test: /\/site\/(?:texts\/rules|web\/texts\/(?:text-sections|texts-draft|text-row-draft))\.ts$/,
    priority: 0.5,
  },
  {
    name: 'audited-lists',
    test: /\/features\/(?:banks|customer-files|first-steps|imports|reveals|second-factors|attendance\/reviews|work\/people|privacy-desk(?:\/[\w-]+)?)\/catalogue\.ts$/,
    priority: 0.6,
  },
  { name: 'work-kinds', test: /\/features\/work\/catalogue\.ts$/, priority: 0.7 },
  {
    name: 'audit',
    test: /\/features\/audit\/(?:catalogue|web\/(?:describe-entry|outcome-badge|audit-person))\.tsx?$/,
    priority: 0.6,
  },
  { name: 'requests', test: /\/requests\/web\/(?:api|describe-request|request-status)\.tsx?$/, priority: 0.5 },
  {
    name: 'settings-draft',
    test: /\/site\/web\/(?:draft\/settings-(?:paths|numbers)|name-setting)\.ts$/,
    priority: 0.5,
  },
  {
    name: 'work',
    test: /\/features\/work\/web\/(?:api|customer-name|due-text|section-badge)\.tsx?$|\/reach\/begun-call\.ts$/,
    priority: 0.4,
  },
  {
    name: 'customer-file',
    test: /\/features\/customer-overview\/web\/(?!(?:file-page|files-page|merge-window|merges-card|file-timeline|hand-over-step|allow-again|file-note|use-narrowing|find-files)\.)/,
    priority: 0.3,
  },
  { name: 'list-screen', test: /\/list-screen\/list-screen\.tsx$/, priority: 0.4 },
  { name: 'month-calendar', test: /\/calendar\/month-calendar\.tsx$/, priority: 0.3 },
  // Also without the page.
  { name: 'work-undo', test: /\/features\/work\/web\/use-undo\.ts$/, priority: 0.3 },
  { name: 'work-page', test: /\/features\/work\/web\/(?:work-page|use-counts)\.tsx?$/, priority: 0.3 },
];
