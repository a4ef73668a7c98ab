/**
 * Whose a request and its answer are: the publisher's id, in a header of this name. The panel sends it with
 * everything that a signed-in publisher asks, the network with every answer to somebody who is signed in. The
 * cookie alone doesn't say it: another may have logged in in the same browser since the page was opened.
 */
export const PUBLISHER_HEADER = 'publisher';

/**
 * The session is not that of the publisher whom the request is meant for; nothing has been done. No other
 * refusal of the network has this status. A backend that reads no such header never answers it.
 */
export const OTHER_PUBLISHER = 412;
