/** Programs of messengers and social networks that fetch a page to draw its preview; none of them is a visitor. */
const previewers =
  /facebookexternalhit|facebot|twitterbot|telegrambot|whatsapp\/|slackbot|linkedinbot|discordbot|vkshare|skypeuripreview|pinterestbot/i;

export const isPreviewer = (userAgent: string): boolean => previewers.test(userAgent);
