import type { Context } from 'hono';
import type { ServerConfig } from '../config.ts';
import { oneHost } from './one-host.ts';

/** By which host a request came, in its one form; a proxy in front has to pass the visitor's on. */
export const hostOf = (c: Context): string => oneHost(new URL(c.req.url).hostname);

/** Whether a name is this very machine's: of no visitor who came by somebody's domain, whatever is resolved to what. */
export const isOfThisMachine = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  /^127(?:\.\d{1,3}){3}$/.test(host) ||
  host === '[::1]';

type HostConfig = Pick<ServerConfig, 'panelHost'>;

/**
 * Whether the panel answers on this host: that of `PUBLIC_URL`, and names of the machine itself, so that whoever sits
 * at it needs no domain. Where `PUBLIC_URL` is not set the network doesn't know what it is called, and answers on all.
 */
export const isPanelHost = ({ panelHost }: HostConfig, host: string): boolean =>
  panelHost === null || host === panelHost || isOfThisMachine(host);

/** Whether the network is tried out or developed on a machine of one's own, where it goes by many names and ports. */
export const isTriedOut = ({ panelHost }: HostConfig): boolean =>
  panelHost === null || isOfThisMachine(panelHost);

/** A demo that others than whoever runs it come to: its passwords are known and its mails lie open. */
export const isPublicDemo = (config: HostConfig & Pick<ServerConfig, 'demo'>): boolean =>
  config.demo && !isTriedOut(config);

/** Whether a host is an address: what the machines beside us call it by, and no domain of anybody's. */
export const isAddress = (host: string): boolean => /^\[|^\d+(?:\.\d+){3}$/.test(host);
