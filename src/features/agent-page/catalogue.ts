const base = '/agent';

/** The page on which a visitor sees whether somebody works with the agency. */
export const agentPagePath = `${base}/:slug`;

export const pathOfAgent = (code: string): string => `${base}/${code}`;

/** Letters of a reference, small as they stand in an address. */
export const codePattern = /^[2346789a-hj-np-rt-z]{4}-[2346789a-hj-np-rt-z]{4}$/;

/** As it stands on a card: no letter is read for a digit there. */
export const writtenCode = (code: string): string => code.toUpperCase();

/** The code in a path of `agentPagePath`; undefined where there is none that could be one. */
export function codeIn(path: string): string | undefined {
  const code = path.startsWith(`${base}/`) ? path.slice(base.length + 1) : '';
  return codePattern.test(code) ? code : undefined;
}

export const isAgentPath = (path: string): boolean => /^\/agent\/[a-z0-9-]+$/.test(path);

export const photoPathOf = (code: string): string => `${pathOfAgent(code)}/photo`;

export const agentPageActions = ['agent-page-changed'] as const;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof agentPageActions)[number], true> {}
}
