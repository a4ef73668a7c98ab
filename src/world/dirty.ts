/** Everything on this page that would be lost by a reload, by name; tells when the first comes and the last goes. */
export function dirtySet(tell: (dirty: boolean) => void): (name: string, dirty: boolean) => void {
  const names = new Set<string>();
  return (name, dirty) => {
    const before = names.size > 0;
    if (dirty) names.add(name);
    else names.delete(name);
    const after = names.size > 0;
    if (before !== after) tell(after);
  };
}
