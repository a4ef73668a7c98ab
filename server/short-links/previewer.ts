/**
 * Robots that judge where an advertisement leads. They want what a visitor gets; every other robot that opens a short
 * link draws a preview of it, or is done no harm by one.
 */
const judges =
  /adsbot|adidxbot|mediapartners-google|google-ad(?:s|words)|meta-externalads|ya(?:ndex)?direct|baiduspider-ads|snapchatads|amazon-advertising/i;

/**
 * Whether a robot's agent is shown what a message about the link may look like, instead of being sent on. Who says
 * nothing of itself may be a person all the same.
 */
export const isPreviewer = (bot: boolean, userAgent: string): boolean =>
  bot && userAgent !== '' && !judges.test(userAgent);
