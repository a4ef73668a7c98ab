/**
 * The network sets it in a browser whose next registration it would refuse (specification 6); readable, so
 * that the form can say so before anything is typed.
 */
const COOKIE = 'registration_limit';

/** By `document.cookie`. */
export const registrationLimited = (cookies: string): boolean =>
  cookies.split(';').some((pair) => pair.trim() === `${COOKIE}=1`);
