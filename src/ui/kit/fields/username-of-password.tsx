/** For password managers: whose password it is that is asked for. Nobody sees it. */
export function UsernameOfPassword({ username }: { readonly username: string }) {
  return (
    <input
      className="visually-hidden"
      type="text"
      autoComplete="username"
      value={username}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  );
}
