import type { Language } from '#shared/languages.ts';
import { type AgentMessages, agent as en } from '#web/messages/agent/en.ts';
import { agent as gu } from '#web/messages/agent/gu.ts';
import { agent as hi } from '#web/messages/agent/hi.ts';

/** All languages at once, for rendering on the server. */
export const agentMessages: Record<Language, AgentMessages> = { en, gu, hi };
