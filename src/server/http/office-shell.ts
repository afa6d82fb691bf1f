import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLanguage, languageCookie } from '#shared/languages.ts';
import {
  appearanceAttributes,
  appearanceCookie,
  parseAppearance,
  readAppearance,
} from '#shared/preferences/appearance.ts';
import { themeCookie } from '#shared/preferences/theme.ts';
import { officeHeaders } from './headers.ts';

export interface OfficeAssets {
  styles: string[];
  script: string;
  preloads: string[];
}

/** Serves the back office's document, which has no data, at the paths of the page list. */
export function registerOffice(app: FastifyInstance, paths: readonly string[], assets: OfficeAssets): void {
  for (const path of paths) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const nonce = randomBytes(16).toString('base64');
      return reply
        .headers(officeHeaders(nonce))
        .type('text/html; charset=utf-8')
        .send(officeDocument(request, assets, nonce));
    });
  }
}

function officeDocument(request: FastifyRequest, { styles, script, preloads }: OfficeAssets, nonce: string): string {
  const language = request.cookies[languageCookie];
  // Parsed against closed lists, so that no raw cookie text reaches the page.
  const appearance = readAppearance({
    ...parseAppearance(request.cookies[appearanceCookie]),
    theme: request.cookies[themeCookie],
  });
  return `<!doctype html>
<html lang="${isLanguage(language) ? language : 'en'}" ${appearanceAttributes(appearance)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta property="csp-nonce" nonce="${nonce}">
<title>Suvidha</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/office.webmanifest">
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
<script type="module" src="${script}"></script>
</head>
<body>
<div id="root"></div>
<noscript>The staff area needs JavaScript. <a href="/">Back to the website</a></noscript>
</body>
</html>
`;
}
