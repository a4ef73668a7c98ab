/**
 * A translator that pays no heed to `translate="no"` takes React's texts out of the page and puts elements of its own in
 * their places; at the next change React would look for a text that is not there, and lose the screen. Here a text and
 * what stands in for it are one, and a text that React writes anew takes its place back (decision 148). No module, for
 * it has to be there before React.
 */
(function () {
  var standIns = new WeakMap();
  // oxlint-disable-next-line typescript/unbound-method -- called with a node below
  var removeChild = Node.prototype.removeChild;
  // oxlint-disable-next-line typescript/unbound-method -- called with a node below
  var insertBefore = Node.prototype.insertBefore;
  // past the names in a form: `<input name="parentNode">` hides the form's own
  // oxlint-disable-next-line typescript/unbound-method -- called with a node below
  var getParent = Object.getOwnPropertyDescriptor(Node.prototype, 'parentNode').get;
  function parentOf(node) {
    return getParent.call(node);
  }

  /** What holds the node's place in this parent: itself, what it was wrapped in, or what stands in for it. */
  function placeIn(parent, node) {
    var place = parentOf(node) ? node : standIns.get(node);
    while (place && parentOf(place) !== parent) place = parentOf(place);
    return place || null;
  }
  Node.prototype.removeChild = function (child) {
    if (child && parentOf(child) === this) return removeChild.call(this, child);
    var place = child && placeIn(this, child);
    // of a wrapper that holds more only the text goes
    if (place) removeChild.call(parentOf(child) || this, parentOf(child) ? child : place);
    return child;
  };
  Node.prototype.insertBefore = function (node, next) {
    return insertBefore.call(this, node, next ? placeIn(this, next) : null);
  };

  /** React writes its own keys on what it makes. */
  function isForeign(node) {
    return (
      node !== null &&
      node.nodeType === Node.ELEMENT_NODE &&
      !Object.keys(node).some(function (key) {
        return key.indexOf('__react') === 0;
      })
    );
  }
  var watch = new MutationObserver(function (changes) {
    changes.forEach(function (change) {
      if (change.type === 'characterData') return takeBack(change.target);
      change.addedNodes.forEach(function (node) {
        if (standIns.has(node)) takeBack(node);
      });
      change.removedNodes.forEach(function (node) {
        if (node.nodeType !== Node.TEXT_NODE || parentOf(node)) return;
        var beside = Array.from(change.addedNodes).concat(change.previousSibling, change.nextSibling);
        var standIn = beside.find(isForeign);
        if (!standIn) return;
        standIns.set(node, standIn);
        watch.observe(node, { characterData: true });
      });
    });
  });
  /** The text stands for itself again: where it is now, or else where its stand-in was. */
  function takeBack(text) {
    var standIn = standIns.get(text);
    standIns.delete(text);
    if (!standIn || !parentOf(standIn)) return;
    if (parentOf(text)) standIn.remove();
    else standIn.replaceWith(text);
  }
  watch.observe(document.body, { childList: true, subtree: true });
})();
