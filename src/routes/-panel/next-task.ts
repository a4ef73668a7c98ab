/**
 * Ends in a task of its own, before which the browser draws what a press has changed already. No frame is waited for: a tab
 * that nobody sees draws none.
 */
export const nextTask = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      done();
    });
    port1.start();
    port2.postMessage(null);
  });
