/** What is said where a browser with a network gets no answer. */
export const noAnswer =
  'No connection. Check your network and try again.\nSomething went wrong, our system has been notified. We apologize for the inconvenience.';
