// Generated from openapi.yaml by `npm run codegen`. Do not edit.
export interface paths {
    "/api/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the home page shows
         * @description The size of the collection, the featured collections, the latest and the most viewed archives, each as their own list begins.
         */
        get: operations["getHome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/archives": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List archives, a page at a time
         * @description Filters combine, in any order; each keeps to the sort. A page after the last one is empty. Without a sort, the latest broadcast comes first.
         */
        get: operations["listArchives"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/archives/latest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the latest additions
         * @description The archives added last, newest first, as the list sorted by `-createdAt` begins; as many as the limit, if there are.
         */
        get: operations["listLatestArchives"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/archives/popular": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the most viewed archives
         * @description The archives with the most views, most viewed first, as the list sorted by `-views` begins; as many as the limit, if there are.
         */
        get: operations["listPopularArchives"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/archives/years": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count archives by year
         * @description How many archives each year has under the same filters as the list; years without any are left out, oldest first. Feeds the timeline.
         */
        get: operations["listArchiveYears"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/archives/on-this-day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was broadcast on a day of the year
         * @description Year by year, oldest first: how many archives were first broadcast on this day of this month,
         *     and the most viewed of them, ties broken by id. Years without any are left out. A day that the
         *     month does not have finds nothing.
         */
        get: operations["listOnThisDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an archive
         * @description For archivists. The server reads the file itself, whatever name and type it comes under, holds
         *     it to what `video` of the body says, answers by field with a code for each reason, and keeps it
         *     under a name of its own making. The site reads the same before anything is sent. Who may not upload is refused before the file has been sent.
         *     An upload may take up to two hours. It ends after 60 seconds of silence.
         */
        post: operations["createArchive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/archive/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one archive
         * @description Everything the player page shows about a recording.
         */
        get: operations["getArchive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/archive/{id}/similar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List similar archives
         * @description Archives close to this one, closest first; never the archive itself, none twice. Those of its programme (what its title names before its first colon or em dash) come first, then those of its channel and kind, then those of its channel or kind.
         */
        get: operations["listSimilarArchives"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/archive/{id}/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count a view
         * @description At most one view is counted per visitor and archive in 30 minutes; a repeated call is accepted and changes nothing.
         */
        post: operations["recordView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/archive/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the comments of an archive
         * @description Threads newest first, the replies of each oldest first, each answering a comment of its thread. A deleted comment stays as a tombstone, without text and author, while replies to it remain.
         */
        get: operations["listComments"];
        put?: never;
        /**
         * Comment on an archive
         * @description A reply names the comment that it answers, and joins that comment's thread.
         */
        post: operations["createComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comment/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a comment
         * @description For its author and for staff.
         */
        delete: operations["deleteComment"];
        options?: never;
        head?: never;
        /**
         * Edit a comment
         * @description For its author.
         */
        patch: operations["updateComment"];
        trace?: never;
    };
    "/api/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the channels
         * @description Every channel, with how many archives it has; in the order of their numbers.
         */
        get: operations["listChannels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the kinds of archive
         * @description Every category, with how many archives it has.
         */
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search everything
         * @description Archives, channels and collections whose text holds every word of the query, by relevance; the last word may well be unfinished. Each kind has the limit for itself. Where nothing is found, another query may be proposed that finds something.
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the collections
         * @description Featured ones first, then the newest.
         */
        get: operations["listCollections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collection/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one collection
         * @description The collection with its archives, in the order chosen by whoever made it.
         */
        get: operations["getCollection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/zapping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw an archive at random
         * @description One archive, any of them, of a given channel if asked, and none of those just seen. `null` when nothing can be drawn.
         */
        get: operations["getZapping"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/@me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the signed-in member
         * @description Who the bearer token belongs to.
         */
        get: operations["getCurrentUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change motto and pronouns
         * @description Only the fields that are sent change; an empty one is cleared.
         */
        patch: operations["updateProfile"];
        trace?: never;
    };
    "/api/deleteAccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete one's own account
         * @description Ends the account and every token of it. Archives and comments stay, without an author.
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a public profile
         * @description What anyone may know of a member.
         */
        get: operations["getProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/{id}/archives": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the archives that a member added
         * @description Newest additions first.
         */
        get: operations["listProfileArchives"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/archivist/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count one's own work
         * @description For archivists, what they have added.
         */
        get: operations["getArchivistStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sign-in window
         * @description A page for a 500×700 window. When the member has signed in, it sends one message
         *     `{token}` to the window that opened it, if that window is an allowed one, and closes.
         *     The answer carries no Cross-Origin-Opener-Policy (it would cut the opener off), is not
         *     stored, and cannot be framed.
         */
        get: operations["openLogin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sign-out window
         * @description A page for a 500×700 window that ends the session of the identity provider and closes.
         */
        get: operations["openLogout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/discord/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange the chat platform's code for a token
         * @description The code comes from the platform's authorize command; it is good once. What the platform's
         *     proxy passes on it may sign: `X-Discord-Proxy-Payload` (JSON in base64, with `created_at` and
         *     `expires_at`), `X-Signature-Ed25519` over those bytes, and `X-Signature-Timestamp`, which is
         *     `created_at`. A server that knows the application's public key refuses with 403 what carries
         *     such headers and does not verify, or has expired.
         */
        post: operations["exchangeDiscordCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{path}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a media file
         * @description One file, whole or a range of it, with an `ETag` that `If-None-Match` and `If-Range` are held
         *     against, also one of several, and that 304 names. A range of a unit that nobody knows is
         *     none; the last bytes, more than there are, are all of them; none of them are 416. The path may hold slashes. What members upload comes from a host that is not the
         *     site's, under the type of what it is and no other, with `nosniff` and a policy that lets
         *     nothing run: it never runs in the site's origin.
         */
        get: operations["getFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description An opaque identifier.
         * @example premiers-pas
         */
        Id: string;
        /**
         * @description A calendar year.
         * @example 1969
         */
        Year: number;
        /**
         * @description Words to look for.
         * @example lune
         */
        SearchText: string;
        /**
         * @description A path below the files host, or an address that starts with http. Pictures of archives and collections should be JPEG, PNG or WebP of at least 1200 pixels in width (16:9) and at most 5 MB: chats and networks that show links take no SVG, few take AVIF, and none takes a picture below 200 pixels.
         * @example thumbnails/premiers-pas.svg
         */
        MediaPath: string;
        /**
         * @description Width×height in pixels, as stored in the sample description of the picture. How wide a pixel is shown stands in the file itself: 720x576 may be 4:3 or 16:9.
         * @example 720x576
         * @enum {string}
         */
        Resolution: "480x576" | "704x576" | "720x576" | "768x576" | "960x720" | "1024x576" | "1280x720" | "1440x1080" | "1920x1080";
        /**
         * @description Order of a list. `relevance` (ours; a server may refuse it with 400) is that of the search; without a query it is that of `-views`.
         * @default -broadcastDate
         * @example -broadcastDate
         * @enum {string}
         */
        ArchiveSort: "-broadcastDate" | "broadcastDate" | "-createdAt" | "-views" | "title" | "relevance";
        /**
         * @description What a member is here.
         * @enum {string}
         */
        Badge: "staff" | "vip" | "archivist";
        NamedRef: {
            id: components["schemas"]["Id"];
            /** @description Name as shown. */
            name: string;
        };
        MemberRef: {
            id: components["schemas"]["Id"];
            /** @description Name as shown. */
            username: string;
            /** @description Picture; null: none. */
            avatar: components["schemas"]["MediaPath"] | null;
        };
        /** @description What a card shows. */
        ArchiveSummary: {
            id: components["schemas"]["Id"];
            /** @description Title. */
            title: string;
            channel: components["schemas"]["NamedRef"];
            category: components["schemas"]["NamedRef"];
            year: components["schemas"]["Year"];
            /**
             * Format: date
             * @description Day of the first broadcast; null: unknown.
             */
            broadcastDate: string | null;
            /** @description Whole seconds. */
            duration: number;
            /** @description How often it was watched. */
            views: number;
            thumbnail: components["schemas"]["MediaPath"];
        };
        /** @description One recording, whole. */
        Archive: {
            id: components["schemas"]["Id"];
            /** @description Title. */
            title: string;
            channel: components["schemas"]["NamedRef"];
            category: components["schemas"]["NamedRef"];
            year: components["schemas"]["Year"];
            /**
             * Format: date
             * @description Day of the first broadcast; null: unknown.
             */
            broadcastDate: string | null;
            /** @description Whole seconds. */
            duration: number;
            /** @description How often it was watched. */
            views: number;
            thumbnail: components["schemas"]["MediaPath"];
            /** @description Plain text. */
            description: string;
            video: components["schemas"]["MediaPath"];
            resolution: components["schemas"]["Resolution"];
            /** @description Who added it; null: the account is gone. */
            postedBy: components["schemas"]["MemberRef"] | null;
            /** @description Credits and rights holder. */
            copyright: string;
            /** @description Music heard in it; null: none named. */
            music: components["schemas"]["Music"] | null;
            /**
             * Format: date-time
             * @description When it was added.
             */
            createdAt: string;
            /** @description Caption files (ours; may be absent). */
            captions?: components["schemas"]["Captions"][];
        };
        Music: {
            /** @description Title and performer. */
            title: string;
            /** @description Where to hear it. */
            url: string | null;
        };
        Captions: {
            /** @description BCP 47 language tag. */
            language: string;
            path: components["schemas"]["MediaPath"];
        };
        ArchivePage: {
            items: components["schemas"]["ArchiveSummary"][];
            /** @description This page's number. */
            page: number;
            /** @description Archives on a full page. */
            pageSize: number;
            /** @description Number of pages. */
            pageCount: number;
            /** @description Archives on all pages. */
            total: number;
        };
        ArchiveUpload: {
            /**
             * @description Title.
             * @example Soirée spéciale
             */
            title: string;
            /**
             * @description Plain text.
             * @example Le réveillon en direct.
             */
            description?: string;
            /** @example varietes */
            category: components["schemas"]["Id"];
            /** @example tele-une */
            channel: components["schemas"]["Id"];
            /**
             * @description Credits and rights holder.
             * @example © Télé Une
             */
            copyright: string;
            /** @example 1984 */
            year: components["schemas"]["Year"];
            /**
             * @description Day of the first broadcast, one that the calendar has; empty: unknown. Its year is `year`.
             * @example 1984-12-31
             */
            broadcastDate?: string;
            /**
             * @description Whether music is named.
             * @example true
             */
            music?: boolean;
            /**
             * @description Title and performer.
             * @example Générique
             */
            musicTitle?: string;
            /**
             * @description Where to hear it.
             * @example https://example.org/generique
             */
            musicUrl?: string;
            resolution: components["schemas"]["Resolution"];
            /**
             * Format: binary
             * @description An MP4 file (ISO/IEC 14496-12) that begins with `ftyp`, at most 500 MiB, at most a day long, its `moov` at most 256 MiB: a
             *     day of 50 pictures a second has one of some 110 MiB. One of its brands is among the `brands` of `x-recording`; QuickTime's own is not.
             *     The picture is the first enabled track of pictures, covers and chapters aside; its codec, as in the parameter `codecs` of
             *     RFC 6381 in lower case, begins with one of `pictureCodecs`: 8-bit 4:2:0 H.264, VP9, AV1. It is neither turned nor mirrored,
             *     and nothing is encrypted. The sound, if there is any, is the first enabled track of sounds, and has one of `soundCodecs`.
             *     The length is that of the longest picture or sound, as edited and with its fragments. The file is whole: everything that its
             *     tables name lies in it. Bytes after the last box do not matter.
             */
            video: string;
        };
        YearCount: {
            year: components["schemas"]["Year"];
            /** @description Archives of that year. */
            count: number;
        };
        BroadcastYear: {
            year: components["schemas"]["Year"];
            /** @description Archives of that day of that year. */
            count: number;
            /** @description The most viewed of them. */
            archives: components["schemas"]["ArchiveSummary"][];
        };
        CollectionStats: {
            /** @description Number of archives. */
            archives: number;
            /** @description Number of channels that have archives. */
            channels: number;
            /** @description Views of all archives. */
            views: number;
        };
        ArchivistStats: {
            /** @description Archives added. */
            archives: number;
            /** @description Channels they come from. */
            channels: number;
            /** @description Views of all of them. */
            views: number;
            /** @description The same by year of broadcast. */
            years?: components["schemas"]["YearCount"][];
        };
        Home: {
            stats: components["schemas"]["CollectionStats"];
            featured: components["schemas"]["CollectionSummary"][];
            latest: components["schemas"]["ArchiveSummary"][];
            popular: components["schemas"]["ArchiveSummary"][];
        };
        Channel: {
            id: components["schemas"]["Id"];
            /** @description Name as shown. */
            name: string;
            /** @description Its button on the remote control. */
            number?: number;
            logo?: components["schemas"]["MediaPath"];
            since?: components["schemas"]["Year"];
            /** @description Last year on air; null: still on air. */
            until?: number | null;
            /** @description Archives of this channel. */
            archiveCount: number;
        };
        Category: {
            id: components["schemas"]["Id"];
            /** @description Name as shown. */
            name: string;
            /** @description Archives of this kind. */
            archiveCount: number;
        };
        SearchResult: {
            archives: components["schemas"]["ArchiveSummary"][];
            channels: components["schemas"]["Channel"][];
            collections: components["schemas"]["CollectionSummary"][];
            /** @description Where nothing was found: the query with words of the collection in place of those that it lacks; it finds something (ours; may be absent). */
            didYouMean?: components["schemas"]["SearchText"];
        };
        CollectionSummary: {
            id: components["schemas"]["Id"];
            /** @description Title. */
            title: string;
            /** @description Plain text. */
            description: string;
            cover: components["schemas"]["MediaPath"];
            /** @description Shown on the home page. */
            featured: boolean;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description Archives in it. */
            archiveCount: number;
            /** @description Year of its oldest archive (ours; may be absent). */
            firstYear?: number;
            /** @description Year of its newest archive (ours; may be absent). */
            lastYear?: number;
        };
        Collection: {
            id: components["schemas"]["Id"];
            /** @description Title. */
            title: string;
            /** @description Plain text. */
            description: string;
            cover: components["schemas"]["MediaPath"];
            /** @description Shown on the home page. */
            featured: boolean;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description Archives in it. */
            archiveCount: number;
            /** @description Year of its oldest archive (ours; may be absent). */
            firstYear?: number;
            /** @description Year of its newest archive (ours; may be absent). */
            lastYear?: number;
            archives: components["schemas"]["ArchiveSummary"][];
        };
        Zapping: {
            /** @description What plays; null: nothing. */
            archive: components["schemas"]["Archive"] | null;
        };
        User: {
            id: components["schemas"]["Id"];
            /** @description Name as shown. */
            username: string;
            /**
             * Format: email
             * @description Never shown to others.
             */
            email: string;
            /** @description Picture; null: none. */
            avatar: components["schemas"]["MediaPath"] | null;
            /** @description May write comments. */
            whitelisted: boolean;
            /** @description Moderates. */
            isStaff: boolean;
            /** @description Supports the site. */
            isVIP: boolean;
            /** @description May add archives. */
            isArchivist: boolean;
            /**
             * Format: date-time
             * @description Last sign-in.
             */
            lastLogin: string;
            /**
             * Format: date-time
             * @description When the account was made.
             */
            registered_at: string;
            /** @description A sentence of their own; null: none. */
            motto?: string | null;
            /** @description Pronoun/Pronoun; null: none. */
            pronouns?: string | null;
        };
        ProfileUpdate: {
            /**
             * @description A sentence of their own, at most 100 characters; empty: none.
             * @example La télé rend heureux
             */
            motto?: string;
            /**
             * @description Pronoun/Pronoun, in letters of any script, at most 50 characters; empty: none. (The ranges are those of letters: not every tool knows classes such as p{L}.)
             * @example Elle/Iel
             */
            pronouns?: string;
        };
        AccountDeleted: {
            /**
             * @description Always `account_deleted`.
             * @constant
             */
            message: "account_deleted";
        };
        Profile: {
            id: components["schemas"]["Id"];
            /** @description Name as shown. */
            username: string;
            /** @description Picture; null: none. */
            avatar: components["schemas"]["MediaPath"] | null;
            /** @description A sentence of their own; null: none. */
            motto: string | null;
            /** @description Pronoun/Pronoun; null: none. */
            pronouns: string | null;
            /** @description What they are here. */
            badges: components["schemas"]["Badge"][];
            /**
             * Format: date
             * @description Day of registration.
             */
            memberSince: string;
            /** @description Archives added. */
            archiveCount: number;
        };
        CommentRef: {
            id: components["schemas"]["Id"];
            /** @description Whom it answers; null: the account or comment is gone. */
            username: string | null;
        };
        /** @description A comment on its own, without its replies. */
        Comment: {
            id: components["schemas"]["Id"];
            archiveId: components["schemas"]["Id"];
            /** @description Who wrote it; null: the account or the comment is gone. */
            author: components["schemas"]["MemberRef"] | null;
            /** @description Plain text; null: deleted. */
            text: string | null;
            /**
             * Format: date-time
             * @description When it was written.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last edited; null: never.
             */
            updatedAt: string | null;
            /** @description A tombstone: kept because replies remain. */
            deleted: boolean;
            /** @description What it answers; null: it opens a thread. */
            replyTo: components["schemas"]["CommentRef"] | null;
        };
        /** @description A comment with the replies of its thread, oldest first. */
        Thread: {
            id: components["schemas"]["Id"];
            archiveId: components["schemas"]["Id"];
            /** @description Who wrote it; null: the account or the comment is gone. */
            author: components["schemas"]["MemberRef"] | null;
            /** @description Plain text; null: deleted. */
            text: string | null;
            /**
             * Format: date-time
             * @description When it was written.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last edited; null: never.
             */
            updatedAt: string | null;
            /** @description A tombstone: kept because replies remain. */
            deleted: boolean;
            /** @description Always null. */
            replyTo: null;
            replies: components["schemas"]["Comment"][];
        };
        CommentPage: {
            items: components["schemas"]["Thread"][];
            /** @description This page's number. */
            page: number;
            /** @description Threads on a full page. */
            pageSize: number;
            /** @description Number of pages. */
            pageCount: number;
            /** @description Threads on all pages. */
            total: number;
        };
        NewComment: {
            /** @description Plain text. */
            text: string;
            replyTo?: components["schemas"]["Id"];
        };
        CommentUpdate: {
            /** @description Plain text. */
            text: string;
        };
        DiscordCode: {
            /** @description From the authorize command. */
            code: string;
        };
        DiscordToken: {
            /** @description For the authenticate command. */
            access_token: string;
        };
        FieldProblem: {
            /** @description Name of the parameter, header or body field. */
            field: string;
            /** @description What is wrong with it. */
            message: string;
            /**
             * @description What is wrong with it, for programs, which then say it in the visitor's language; the site shows the message where it is
             *     absent. `required`: missing or empty. `blank`: shows nothing. `repeated`: given more than once. `unknown_field`, `unknown_value`: the server
             *     knows no such field, or no such thing to choose. `format`: not written as it has to be, or another kind of file. `mismatch`:
             *     contradicts another field. `too_short`, `too_long`: of a text or a recording. `too_small`, `too_large`: of a number.
             *     `too_many`: entries or files. `unusable`: a file that is damaged. Of a recording: `empty`: no bytes. `cut_off`: the end is missing.
             *     `unknown_brand`: related to MP4, but none. `encrypted`. `no_picture`. `picture_codec`, `sound_codec`: one that is not accepted.
             *     `picture_size`: stored in a resolution that is not accepted. `turned`, `mirrored`: shown otherwise than stored. `no_length`:
             *     lasts no time by its header. `header_too_large`: its `moov`.
             * @enum {string}
             */
            code?: "required" | "blank" | "repeated" | "unknown_field" | "unknown_value" | "format" | "mismatch" | "too_short" | "too_long" | "too_small" | "too_large" | "too_many" | "unusable" | "empty" | "cut_off" | "unknown_brand" | "encrypted" | "no_picture" | "picture_codec" | "picture_size" | "turned" | "mirrored" | "sound_codec" | "no_length" | "header_too_large";
            /** @description What the code names is held to, where there is a bound: characters of a text, seconds of a recording, bytes, the number itself, entries. */
            limit?: number;
            /** @description What there is instead, where that helps: the resolution of a recording, its codec, brand or angle in degrees. */
            found?: string;
        };
        /** @description A failure. */
        Problem: {
            /** @description A code for programs. */
            error: string;
            /** @description A sentence for people; may be absent. */
            message?: string;
            /** @description One row a field at fault. */
            errors?: components["schemas"]["FieldProblem"][];
        };
    };
    responses: {
        /** @description The archives. */
        ArchiveList: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example [
                 *       {
                 *         "id": "premiers-pas",
                 *         "title": "La nuit de la Lune : les premiers pas",
                 *         "channel": {
                 *           "id": "rtn",
                 *           "name": "RTN"
                 *         },
                 *         "category": {
                 *           "id": "direct",
                 *           "name": "Grand direct"
                 *         },
                 *         "year": 1969,
                 *         "broadcastDate": "1969-07-21",
                 *         "duration": 4585,
                 *         "views": 60000,
                 *         "thumbnail": "thumbnails/premiers-pas.svg"
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["ArchiveSummary"][];
            };
        };
        /** @description The signed-in member. */
        CurrentUser: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "member",
                 *       "username": "Lou",
                 *       "email": "lou@example.org",
                 *       "avatar": "avatars/member.svg",
                 *       "whitelisted": true,
                 *       "isStaff": false,
                 *       "isVIP": false,
                 *       "isArchivist": false,
                 *       "lastLogin": "2026-08-31T21:04:00Z",
                 *       "registered_at": "2023-02-11T12:00:00Z",
                 *       "motto": "La télé rend heureux",
                 *       "pronouns": null
                 *     }
                 */
                "application/json": components["schemas"]["User"];
            };
        };
        /** @description The page. */
        WindowPage: {
            headers: {
                /**
                 * @description Always `no-store`.
                 * @example no-store
                 */
                "Cache-Control": string;
                [name: string]: unknown;
            };
            content: {
                /** @example <!doctype html><title>+2Télé</title> */
                "text/html": string;
            };
        };
        /** @description On to the identity provider. */
        ToIdentityProvider: {
            headers: {
                /**
                 * @description Its address.
                 * @example https://identity.example.org/
                 */
                Location: string;
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request breaks the contract; `errors` names each field and why. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "bad_request",
                 *       "message": "The request is not valid.",
                 *       "errors": [
                 *         {
                 *           "field": "page",
                 *           "message": "must be at least 1"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description No token, or one that is not valid (any more). */
        NotAuthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "not_authenticated",
                 *       "message": "Not authenticated"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Signed in, but not allowed. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "forbidden",
                 *       "message": "Only archivists may add archives."
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such thing. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "not_found",
                 *       "message": "There is no such archive."
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Somebody or something else was faster. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "conflict",
                 *       "message": "This was already done."
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is larger than allowed. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "too_large",
                 *       "message": "The body is too large."
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is not of a content type that this operation takes. */
        WrongType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "unsupported_media_type",
                 *       "message": "Send application/json."
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The range lies outside the file. */
        RangeNotSatisfiable: {
            headers: {
                /**
                 * @description How long the file is.
                 * @example bytes *\/20480
                 */
                "Content-Range": string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "range_not_satisfiable",
                 *       "message": "The file has 20480 bytes."
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests. */
        TooManyRequests: {
            headers: {
                /**
                 * @description Seconds to wait.
                 * @example 2
                 */
                "Retry-After": number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "too_many_requests",
                 *       "message": "Try again in 2 seconds."
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The server failed. */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "internal_server_error"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The server is not available for now. */
        Unavailable: {
            headers: {
                /**
                 * @description Seconds to wait.
                 * @example 5
                 */
                "Retry-After": number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "unavailable",
                 *       "message": "Back in a moment."
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /**
         * @description The archive's id.
         * @example premiers-pas
         */
        ArchiveId: components["schemas"]["Id"];
        /**
         * @description The comment's id.
         * @example premiers-pas-c0
         */
        CommentId: components["schemas"]["Id"];
        /**
         * @description The member's id.
         * @example archivist
         */
        MemberId: components["schemas"]["Id"];
        /**
         * @description Only archives whose text holds every word; accents and case do not matter.
         * @example lune
         */
        ArchiveQuery: components["schemas"]["SearchText"];
        /**
         * @description Only archives of the channel with this id.
         * @example rtn
         */
        ChannelFilter: components["schemas"]["Id"];
        /**
         * @description Only archives of the category with this id.
         * @example direct
         */
        CategoryFilter: components["schemas"]["Id"];
        /**
         * @description Only archives of this year.
         * @example 1969
         */
        YearFilter: components["schemas"]["Year"];
        /**
         * @description Only archives of the ten years that start with this one.
         * @example 1960
         */
        DecadeFilter: number;
        /**
         * @description Only archives of this year or a later one.
         * @example 1960
         */
        FirstYearFilter: components["schemas"]["Year"];
        /**
         * @description Only archives of this year or an earlier one.
         * @example 1974
         */
        LastYearFilter: components["schemas"]["Year"];
        /**
         * @description At most this many.
         * @example 12
         */
        Limit: number;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHome: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The home feed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stats": {
                     *         "archives": 7130,
                     *         "channels": 20,
                     *         "views": 1843207
                     *       },
                     *       "featured": [
                     *         {
                     *           "id": "saint-sylvestre",
                     *           "title": "Les nuits de la Saint-Sylvestre",
                     *           "description": "Cinquante ans de réveillons à l’écran.",
                     *           "cover": "collections/saint-sylvestre.svg",
                     *           "featured": true,
                     *           "createdAt": "2024-11-02T09:00:00Z",
                     *           "archiveCount": 24,
                     *           "firstYear": 1958,
                     *           "lastYear": 2019
                     *         }
                     *       ],
                     *       "latest": [
                     *         {
                     *           "id": "premiers-pas",
                     *           "title": "La nuit de la Lune : les premiers pas",
                     *           "channel": {
                     *             "id": "rtn",
                     *             "name": "RTN"
                     *           },
                     *           "category": {
                     *             "id": "direct",
                     *             "name": "Grand direct"
                     *           },
                     *           "year": 1969,
                     *           "broadcastDate": "1969-07-21",
                     *           "duration": 4585,
                     *           "views": 60000,
                     *           "thumbnail": "thumbnails/premiers-pas.svg"
                     *         }
                     *       ],
                     *       "popular": []
                     *     }
                     */
                    "application/json": components["schemas"]["Home"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listArchives: {
        parameters: {
            query?: {
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Only archives whose text holds every word; accents and case do not matter.
                 * @example lune
                 */
                query?: components["parameters"]["ArchiveQuery"];
                /**
                 * @description Only archives of the channel with this id.
                 * @example rtn
                 */
                channel?: components["parameters"]["ChannelFilter"];
                /**
                 * @description Only archives of the category with this id.
                 * @example direct
                 */
                category?: components["parameters"]["CategoryFilter"];
                /**
                 * @description Only archives of this year.
                 * @example 1969
                 */
                year?: components["parameters"]["YearFilter"];
                /**
                 * @description Only archives of the ten years that start with this one.
                 * @example 1960
                 */
                decade?: components["parameters"]["DecadeFilter"];
                /**
                 * @description Only archives of this year or a later one.
                 * @example 1960
                 */
                from?: components["parameters"]["FirstYearFilter"];
                /**
                 * @description Only archives of this year or an earlier one.
                 * @example 1974
                 */
                to?: components["parameters"]["LastYearFilter"];
                /**
                 * @description Order; a leading minus means descending. Unknown broadcast dates come last. Ties are broken by id.
                 * @example -views
                 */
                sort?: components["schemas"]["ArchiveSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of archives. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "premiers-pas",
                     *           "title": "La nuit de la Lune : les premiers pas",
                     *           "channel": {
                     *             "id": "rtn",
                     *             "name": "RTN"
                     *           },
                     *           "category": {
                     *             "id": "direct",
                     *             "name": "Grand direct"
                     *           },
                     *           "year": 1969,
                     *           "broadcastDate": "1969-07-21",
                     *           "duration": 4585,
                     *           "views": 60000,
                     *           "thumbnail": "thumbnails/premiers-pas.svg"
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "pageSize": 20,
                     *       "pageCount": 357,
                     *       "total": 7130
                     *     }
                     */
                    "application/json": components["schemas"]["ArchivePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLatestArchives: {
        parameters: {
            query?: {
                /**
                 * @description At most this many.
                 * @example 12
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ArchiveList"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPopularArchives: {
        parameters: {
            query?: {
                /**
                 * @description At most this many.
                 * @example 12
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ArchiveList"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listArchiveYears: {
        parameters: {
            query?: {
                /**
                 * @description Only archives whose text holds every word; accents and case do not matter.
                 * @example lune
                 */
                query?: components["parameters"]["ArchiveQuery"];
                /**
                 * @description Only archives of the channel with this id.
                 * @example rtn
                 */
                channel?: components["parameters"]["ChannelFilter"];
                /**
                 * @description Only archives of the category with this id.
                 * @example direct
                 */
                category?: components["parameters"]["CategoryFilter"];
                /**
                 * @description Only archives of this year.
                 * @example 1969
                 */
                year?: components["parameters"]["YearFilter"];
                /**
                 * @description Only archives of the ten years that start with this one.
                 * @example 1960
                 */
                decade?: components["parameters"]["DecadeFilter"];
                /**
                 * @description Only archives of this year or a later one.
                 * @example 1960
                 */
                from?: components["parameters"]["FirstYearFilter"];
                /**
                 * @description Only archives of this year or an earlier one.
                 * @example 1974
                 */
                to?: components["parameters"]["LastYearFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The years, oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "year": 1975,
                     *         "count": 135
                     *       },
                     *       {
                     *         "year": 1976,
                     *         "count": 130
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["YearCount"][];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOnThisDay: {
        parameters: {
            query: {
                /**
                 * @description Month of the year, from 1.
                 * @example 7
                 */
                month: number;
                /**
                 * @description Day of the month, from 1.
                 * @example 21
                 */
                day: number;
                /**
                 * @description Only archives of this year.
                 * @example 1969
                 */
                year?: components["parameters"]["YearFilter"];
                /**
                 * @description At most this many of each year.
                 * @example 3
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The years that have something, oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "year": 1969,
                     *         "count": 1,
                     *         "archives": [
                     *           {
                     *             "id": "premiers-pas",
                     *             "title": "La nuit de la Lune : les premiers pas",
                     *             "channel": {
                     *               "id": "rtn",
                     *               "name": "RTN"
                     *             },
                     *             "category": {
                     *               "id": "direct",
                     *               "name": "Grand direct"
                     *             },
                     *             "year": 1969,
                     *             "broadcastDate": "1969-07-21",
                     *             "duration": 4585,
                     *             "views": 60000,
                     *             "thumbnail": "thumbnails/premiers-pas.svg"
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["BroadcastYear"][];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createArchive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ArchiveUpload"];
            };
        };
        responses: {
            /** @description The new archive, already in the lists. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "u9c1",
                     *       "title": "Soirée spéciale",
                     *       "channel": {
                     *         "id": "tele-une",
                     *         "name": "Télé Une"
                     *       },
                     *       "category": {
                     *         "id": "varietes",
                     *         "name": "Variétés"
                     *       },
                     *       "year": 1984,
                     *       "broadcastDate": "1984-12-31",
                     *       "duration": 5400,
                     *       "views": 0,
                     *       "thumbnail": "thumbnails/u9c1.svg",
                     *       "description": "Le réveillon en direct.",
                     *       "video": "videos/u9c1.mp4",
                     *       "resolution": "720x576",
                     *       "postedBy": {
                     *         "id": "archivist",
                     *         "username": "Sam",
                     *         "avatar": "avatars/archivist.svg"
                     *       },
                     *       "copyright": "© Télé Une",
                     *       "music": {
                     *         "title": "Générique",
                     *         "url": "https://example.org/generique"
                     *       },
                     *       "createdAt": "2026-09-01T18:00:00Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Archive"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getArchive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The archive's id.
                 * @example premiers-pas
                 */
                id: components["parameters"]["ArchiveId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "premiers-pas",
                     *       "title": "La nuit de la Lune : les premiers pas",
                     *       "channel": {
                     *         "id": "rtn",
                     *         "name": "RTN"
                     *       },
                     *       "category": {
                     *         "id": "direct",
                     *         "name": "Grand direct"
                     *       },
                     *       "year": 1969,
                     *       "broadcastDate": "1969-07-21",
                     *       "duration": 4585,
                     *       "views": 60000,
                     *       "thumbnail": "thumbnails/premiers-pas.svg",
                     *       "description": "Des familles de Dijon ont veillé devant la vitrine d’un marchand de postes.",
                     *       "video": "videos/premiers-pas.mp4",
                     *       "resolution": "720x576",
                     *       "postedBy": {
                     *         "id": "archivist",
                     *         "username": "Sam",
                     *         "avatar": "avatars/archivist.svg"
                     *       },
                     *       "copyright": "© RTN, 1969",
                     *       "music": null,
                     *       "createdAt": "2026-06-18T20:37:12Z",
                     *       "captions": [
                     *         {
                     *           "language": "fr",
                     *           "path": "captions/premiers-pas.fr.vtt"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Archive"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSimilarArchives: {
        parameters: {
            query?: {
                /**
                 * @description At most this many.
                 * @example 12
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /**
                 * @description The archive's id.
                 * @example premiers-pas
                 */
                id: components["parameters"]["ArchiveId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ArchiveList"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    recordView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The archive's id.
                 * @example premiers-pas
                 */
                id: components["parameters"]["ArchiveId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Taken. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listComments: {
        parameters: {
            query?: {
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The archive's id.
                 * @example premiers-pas
                 */
                id: components["parameters"]["ArchiveId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of threads. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "premiers-pas-c0",
                     *           "archiveId": "premiers-pas",
                     *           "author": {
                     *             "id": "archivist",
                     *             "username": "Sam",
                     *             "avatar": "avatars/archivist.svg"
                     *           },
                     *           "text": "J’avais sept ans, et le droit de veiller.",
                     *           "createdAt": "2026-06-18T20:37:12Z",
                     *           "updatedAt": null,
                     *           "deleted": false,
                     *           "replyTo": null,
                     *           "replies": []
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "pageSize": 20,
                     *       "pageCount": 1,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["CommentPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The archive's id.
                 * @example premiers-pas
                 */
                id: components["parameters"]["ArchiveId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Quelle époque !",
                 *       "replyTo": "premiers-pas-c0"
                 *     }
                 */
                "application/json": components["schemas"]["NewComment"];
            };
        };
        responses: {
            /** @description The comment. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "c2",
                     *       "archiveId": "premiers-pas",
                     *       "author": {
                     *         "id": "archivist",
                     *         "username": "Sam",
                     *         "avatar": "avatars/archivist.svg"
                     *       },
                     *       "text": "Quelle époque !",
                     *       "createdAt": "2026-01-06T08:00:00Z",
                     *       "updatedAt": null,
                     *       "deleted": false,
                     *       "replyTo": {
                     *         "id": "premiers-pas-c0",
                     *         "username": "Sam"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Comment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The comment's id.
                 * @example premiers-pas-c0
                 */
                id: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The comment's id.
                 * @example premiers-pas-c0
                 */
                id: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Quelle époque formidable !"
                 *     }
                 */
                "application/json": components["schemas"]["CommentUpdate"];
            };
        };
        responses: {
            /** @description The comment as it now stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "premiers-pas-c0",
                     *       "archiveId": "premiers-pas",
                     *       "author": {
                     *         "id": "archivist",
                     *         "username": "Sam",
                     *         "avatar": "avatars/archivist.svg"
                     *       },
                     *       "text": "Quelle époque formidable !",
                     *       "createdAt": "2026-06-18T20:37:12Z",
                     *       "updatedAt": "2026-09-01T18:02:00Z",
                     *       "deleted": false,
                     *       "replyTo": null
                     *     }
                     */
                    "application/json": components["schemas"]["Comment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listChannels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The channels. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "tele-une",
                     *         "name": "Télé Une",
                     *         "number": 2,
                     *         "logo": "channels/tele-une.svg",
                     *         "since": 1975,
                     *         "until": null,
                     *         "archiveCount": 912
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Channel"][];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "journal",
                     *         "name": "Journal télévisé",
                     *         "archiveCount": 1204
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Category"][];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    search: {
        parameters: {
            query: {
                /**
                 * @description What to look for.
                 * @example lune 1969
                 */
                query: components["schemas"]["SearchText"];
                /**
                 * @description At most this many of each kind.
                 * @example 8
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "archives": [],
                     *       "channels": [
                     *         {
                     *           "id": "tele-une",
                     *           "name": "Télé Une",
                     *           "number": 2,
                     *           "logo": "channels/tele-une.svg",
                     *           "since": 1975,
                     *           "until": null,
                     *           "archiveCount": 912
                     *         }
                     *       ],
                     *       "collections": []
                     *     }
                     */
                    "application/json": components["schemas"]["SearchResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCollections: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collections. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "saint-sylvestre",
                     *         "title": "Les nuits de la Saint-Sylvestre",
                     *         "description": "Cinquante ans de réveillons à l’écran.",
                     *         "cover": "collections/saint-sylvestre.svg",
                     *         "featured": true,
                     *         "createdAt": "2024-11-02T09:00:00Z",
                     *         "archiveCount": 24,
                     *         "firstYear": 1958,
                     *         "lastYear": 2019
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CollectionSummary"][];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The collection's id.
                 * @example saint-sylvestre
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collection. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "saint-sylvestre",
                     *       "title": "Les nuits de la Saint-Sylvestre",
                     *       "description": "Cinquante ans de réveillons à l’écran.",
                     *       "cover": "collections/saint-sylvestre.svg",
                     *       "featured": true,
                     *       "createdAt": "2024-11-02T09:00:00Z",
                     *       "archiveCount": 0,
                     *       "archives": []
                     *     }
                     */
                    "application/json": components["schemas"]["Collection"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getZapping: {
        parameters: {
            query?: {
                /**
                 * @description Only archives of the channel with this id.
                 * @example rtn
                 */
                channel?: components["parameters"]["ChannelFilter"];
                /**
                 * @description Ids of archives not to draw, separated by commas (plain or as %2C) or each under the name again.
                 * @example [
                 *       "premiers-pas",
                 *       "87ga0ukn6zu"
                 *     ]
                 */
                exclude?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive, or none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "archive": null
                     *     }
                     */
                    "application/json": components["schemas"]["Zapping"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCurrentUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CurrentUser"];
            401: components["responses"]["NotAuthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ProfileUpdate"];
            };
        };
        responses: {
            200: components["responses"]["CurrentUser"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "account_deleted"
                     *     }
                     */
                    "application/json": components["schemas"]["AccountDeleted"];
                };
            };
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The member's id.
                 * @example archivist
                 */
                id: components["parameters"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "archivist",
                     *       "username": "Sam",
                     *       "avatar": "avatars/archivist.svg",
                     *       "motto": "Tout garder",
                     *       "pronouns": "Iel/Ael",
                     *       "badges": [
                     *         "archivist"
                     *       ],
                     *       "memberSince": "2022-05-14",
                     *       "archiveCount": 148
                     *     }
                     */
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProfileArchives: {
        parameters: {
            query?: {
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The member's id.
                 * @example archivist
                 */
                id: components["parameters"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of archives. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [],
                     *       "page": 1,
                     *       "pageSize": 20,
                     *       "pageCount": 0,
                     *       "total": 0
                     *     }
                     */
                    "application/json": components["schemas"]["ArchivePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getArchivistStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "archives": 148,
                     *       "channels": 9,
                     *       "views": 20411,
                     *       "years": [
                     *         {
                     *           "year": 1975,
                     *           "count": 12
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ArchivistStats"];
                };
            };
            401: components["responses"]["NotAuthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    openLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WindowPage"];
            302: components["responses"]["ToIdentityProvider"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    openLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WindowPage"];
            302: components["responses"]["ToIdentityProvider"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exchangeDiscordCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "mock_code_archivist.7f3a"
                 *     }
                 */
                "application/json": components["schemas"]["DiscordCode"];
            };
        };
        responses: {
            /** @description The token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "access_token": "6qrZcUqja7812RVdnEKjpzOL4CvHBFG"
                     *     }
                     */
                    "application/json": components["schemas"]["DiscordToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One byte range (RFC 9110).
                 * @example bytes=0-1023
                 */
                Range?: string;
            };
            path: {
                /**
                 * @description Path of the file below the files host.
                 * @example videos/premiers-pas.mp4
                 */
                path: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole file. */
            200: {
                headers: {
                    /**
                     * @description Always `bytes`.
                     * @example bytes
                     */
                    "Accept-Ranges": string;
                    [name: string]: unknown;
                };
                content: {
                    /** @example (bytes) */
                    "*/*": string;
                };
            };
            /** @description The range asked for. */
            206: {
                headers: {
                    /**
                     * @description Which bytes these are.
                     * @example bytes 0-1023/20480
                     */
                    "Content-Range": string;
                    [name: string]: unknown;
                };
                content: {
                    /** @example (bytes) */
                    "*/*": string;
                };
            };
            /** @description Unchanged since it was last read. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
}

/** Method, path, tag, whether a bearer token is needed, and origin where the operation is ours. */
export const endpoints = {
  "getHome": {
    "method": "get",
    "path": "/api/home",
    "tag": "home",
    "auth": false,
    "form": [
      "stats",
      "featured",
      "latest",
      "popular"
    ]
  },
  "listArchives": {
    "method": "get",
    "path": "/api/archives",
    "tag": "archives",
    "auth": false,
    "form": [
      "items"
    ]
  },
  "listLatestArchives": {
    "method": "get",
    "path": "/api/archives/latest",
    "tag": "archives",
    "auth": false
  },
  "listPopularArchives": {
    "method": "get",
    "path": "/api/archives/popular",
    "tag": "archives",
    "auth": false
  },
  "listArchiveYears": {
    "method": "get",
    "path": "/api/archives/years",
    "tag": "archives",
    "auth": false,
    "origin": "project",
    "form": "list"
  },
  "listOnThisDay": {
    "method": "get",
    "path": "/api/archives/on-this-day",
    "tag": "archives",
    "auth": false,
    "origin": "project",
    "form": "list"
  },
  "createArchive": {
    "method": "post",
    "path": "/api/archive",
    "tag": "archives",
    "auth": true
  },
  "getArchive": {
    "method": "get",
    "path": "/api/archive/{id}",
    "tag": "archives",
    "auth": false,
    "form": [
      "channel",
      "category"
    ]
  },
  "listSimilarArchives": {
    "method": "get",
    "path": "/api/archive/{id}/similar",
    "tag": "archives",
    "auth": false,
    "origin": "project"
  },
  "recordView": {
    "method": "post",
    "path": "/api/archive/{id}/view",
    "tag": "archives",
    "auth": false,
    "origin": "project"
  },
  "listComments": {
    "method": "get",
    "path": "/api/archive/{id}/comments",
    "tag": "comments",
    "auth": false,
    "origin": "project",
    "form": [
      "items"
    ]
  },
  "createComment": {
    "method": "post",
    "path": "/api/archive/{id}/comments",
    "tag": "comments",
    "auth": true,
    "origin": "project"
  },
  "updateComment": {
    "method": "patch",
    "path": "/api/comment/{id}",
    "tag": "comments",
    "auth": true,
    "origin": "project"
  },
  "deleteComment": {
    "method": "delete",
    "path": "/api/comment/{id}",
    "tag": "comments",
    "auth": true,
    "origin": "project"
  },
  "listChannels": {
    "method": "get",
    "path": "/api/channels",
    "tag": "channels",
    "auth": false,
    "form": "list"
  },
  "listCategories": {
    "method": "get",
    "path": "/api/categories",
    "tag": "categories",
    "auth": false,
    "form": "list"
  },
  "search": {
    "method": "get",
    "path": "/api/search",
    "tag": "search",
    "auth": false,
    "form": [
      "archives",
      "channels",
      "collections"
    ]
  },
  "listCollections": {
    "method": "get",
    "path": "/api/collections",
    "tag": "collections",
    "auth": false,
    "form": "list"
  },
  "getCollection": {
    "method": "get",
    "path": "/api/collection/{id}",
    "tag": "collections",
    "auth": false,
    "form": [
      "archives"
    ]
  },
  "getZapping": {
    "method": "get",
    "path": "/api/zapping",
    "tag": "zapping",
    "auth": false
  },
  "getCurrentUser": {
    "method": "get",
    "path": "/api/@me",
    "tag": "account",
    "auth": true
  },
  "updateProfile": {
    "method": "patch",
    "path": "/api/@me",
    "tag": "account",
    "auth": true
  },
  "deleteAccount": {
    "method": "delete",
    "path": "/api/deleteAccount",
    "tag": "account",
    "auth": true
  },
  "getProfile": {
    "method": "get",
    "path": "/api/profile/{id}",
    "tag": "profiles",
    "auth": false,
    "origin": "project",
    "form": [
      "badges"
    ]
  },
  "listProfileArchives": {
    "method": "get",
    "path": "/api/profile/{id}/archives",
    "tag": "profiles",
    "auth": false,
    "origin": "project",
    "form": [
      "items"
    ]
  },
  "getArchivistStats": {
    "method": "get",
    "path": "/api/archivist/stats",
    "tag": "archivist",
    "auth": true,
    "origin": "project"
  },
  "openLogin": {
    "method": "get",
    "path": "/api/login",
    "tag": "session",
    "auth": false
  },
  "openLogout": {
    "method": "get",
    "path": "/api/logout",
    "tag": "session",
    "auth": false
  },
  "exchangeDiscordCode": {
    "method": "post",
    "path": "/api/discord/token",
    "tag": "discord",
    "auth": false
  },
  "getFile": {
    "method": "get",
    "path": "/files/{path}",
    "tag": "files",
    "auth": false
  }
} as const
