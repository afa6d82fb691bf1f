import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, languageCookie, splitLanguage } from '#shared/languages.ts';
import type { CompressedDocument } from './compressed.ts';
import type { PageStore } from './page-store.ts';
import type { PublicPagesParts } from './register-pages.ts';
import { sendDocument } from './send-document.ts';
import { allowStyle, drawing, rememberLanguage, type Visit, variantOf, visitOf } from './visit.ts';

const unpublishedRetrySeconds = 3_600;

/** Nothing of them is cached by a browser: at the same address another page may stand a moment later. */
const standingHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'accept-encoding, cookie',
};

/** The pages that stand in place of others. They do not depend on the address, so that any number of addresses costs one page. */
export interface StandingPages {
  sendNotFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  sendUnpublished(request: FastifyRequest, reply: FastifyReply, options?: UnpublishedOptions): Promise<FastifyReply>;
  sendBusy(request: FastifyRequest, reply: FastifyReply, busy: Busy): Promise<FastifyReply>;
}

interface UnpublishedOptions {
  visit?: Visit;
  status?: 404 | 503;
  isPosted?: boolean;
}

export interface Busy {
  status: 429 | 503;
  retryAfterSeconds: number;
}

type Context = Awaited<ReturnType<PublicPagesParts['context']>>;

export function standingPages(parts: PublicPagesParts, store: PageStore): StandingPages {
  const kept = (kind: string, reply: FastifyReply, visit: Visit, { version, data }: Context & { data: object }) => {
    allowStyle(reply, parts, data);
    return store.get(`${kind} ${variantOf(visit)}`, version, () =>
      (kind === 'busy' ? parts.renderBusy : parts.renderNotFound)(drawing(parts, visit, { data })),
    );
  };
  const send = (request: FastifyRequest, reply: FastifyReply, document: CompressedDocument) =>
    sendDocument(request, reply, document, standingHeaders);

  const sendUnpublished: StandingPages['sendUnpublished'] = async (
    request,
    reply,
    { visit = visitOf(request, ''), status = 503, isPosted = false } = {},
  ) => {
    const anywhere = { ...visit, path: '' };
    const document = await store.get(`unpublished ${isPosted} ${variantOf(anywhere)}`, '', () =>
      parts.renderUnpublished({ ...anywhere, assets: parts.assets, isPosted }),
    );
    // Search engines come again and keep what they know.
    if (status === 503) reply.header('retry-after', unpublishedRetrySeconds);
    return send(request, reply.code(status), document);
  };

  return {
    sendUnpublished,

    /** In the language of the address or else of the visitor. */
    async sendNotFound(request, reply) {
      const visit = visitAnywhere(request, reply);
      const { version, data } = await parts.context();
      if (!data) return sendUnpublished(request, reply, { visit, status: 404 });
      return send(request, reply.code(404), await kept('unknown', reply, visit, { version, data }));
    },

    async sendBusy(request, reply, { status, retryAfterSeconds }) {
      const visit = visitOf(request, '');
      const { version, data } = await parts.context();
      reply.header('retry-after', Math.max(1, Math.ceil(retryAfterSeconds)));
      if (!data) return sendUnpublished(request, reply, { visit });
      return send(request, reply.code(status), await kept('busy', reply, visit, { version, data }));
    },
  };
}

/** `?language=hi` chooses a language at an unknown address too. */
function visitAnywhere(request: FastifyRequest, reply: FastifyReply): Visit {
  const visit = visitOf(request, '');
  const { language: requested } = request.query as Record<string, unknown>;
  if (isLanguage(requested)) {
    rememberLanguage(request, reply, requested);
    return { ...visit, language: requested };
  }
  const chosen = request.cookies[languageCookie];
  const { language } = splitLanguage(request.url.split('?')[0] ?? '/');
  return { ...visit, language: language === 'en' && isLanguage(chosen) ? chosen : language };
}
