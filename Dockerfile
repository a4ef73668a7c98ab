# The network with the panel on it. Its data is in /data, unless DATABASE_URL names a PostgreSQL.
#   docker build -t publisher-panel . && docker run -p 4000:4000 -v panel-data:/data publisher-panel

FROM node:22-bookworm-slim AS build
WORKDIR /panel
ENV PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/build.js

FROM node:22-bookworm-slim AS packages
WORKDIR /panel
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund --omit=dev

FROM node:22-bookworm-slim
WORKDIR /panel
ENV NODE_ENV=production DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=packages /panel/node_modules ./node_modules
COPY --from=build /panel/package.json ./package.json
COPY --from=build /panel/dist ./dist
# the manager's command line: docker compose exec panel manager --help
RUN printf '#!/bin/sh\nexec node /panel/dist/server/manager.js "$@"\n' > /usr/local/bin/manager && chmod 755 /usr/local/bin/manager
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=30s --timeout=3s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:' + (process.env.PORT || 4000) + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "dist/server/main.js"]
