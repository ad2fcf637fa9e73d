// Generated from openapi.yaml by `npm run codegen`. Do not edit.
/** Lengths, bounds, patterns and enumerations, by schema and field. */
export const limits = {
  "Id": {
    "minLength": 1,
    "maxLength": 128
  },
  "Year": {
    "minimum": 1900,
    "maximum": 2100
  },
  "SearchText": {
    "minLength": 1,
    "maxLength": 100
  },
  "MediaPath": {
    "minLength": 1,
    "maxLength": 1024
  },
  "Resolution": {
    "enum": [
      "480x576",
      "704x576",
      "720x576",
      "768x576",
      "960x720",
      "1024x576",
      "1280x720",
      "1440x1080",
      "1920x1080"
    ]
  },
  "ArchiveSort": {
    "enum": [
      "-broadcastDate",
      "broadcastDate",
      "-createdAt",
      "-views",
      "title",
      "relevance"
    ]
  },
  "Badge": {
    "enum": [
      "staff",
      "vip",
      "archivist"
    ]
  },
  "NamedRef": {
    "id": {
      "minLength": 1,
      "maxLength": 128
    },
    "name": {
      "minLength": 1
    }
  },
  "MemberRef": {
    "id": {
      "minLength": 1,
      "maxLength": 128
    },
    "username": {
      "minLength": 1
    }
  },
  "ArchiveSummary": {
    "id": {
      "minLength": 1,
      "maxLength": 128
    },
    "title": {
      "minLength": 1
    },
    "year": {
      "minimum": 1900,
      "maximum": 2100
    },
    "duration": {
      "minimum": 0
    },
    "views": {
      "minimum": 0
    },
    "thumbnail": {
      "minLength": 1,
      "maxLength": 1024
    }
  },
  "Archive": {
    "id": {
      "minLength": 1,
      "maxLength": 128
    },
    "title": {
      "minLength": 1
    },
    "year": {
      "minimum": 1900,
      "maximum": 2100
    },
    "duration": {
      "minimum": 0
    },
    "views": {
      "minimum": 0
    },
    "thumbnail": {
      "minLength": 1,
      "maxLength": 1024
    },
    "video": {
      "minLength": 1,
      "maxLength": 1024
    },
    "resolution": {
      "enum": [
        "480x576",
        "704x576",
        "720x576",
        "768x576",
        "960x720",
        "1024x576",
        "1280x720",
        "1440x1080",
        "1920x1080"
      ]
    }
  },
  "Music": {
    "title": {
      "minLength": 1
    },
    "url": {
      "minLength": 1
    }
  },
  "Captions": {
    "path": {
      "minLength": 1,
      "maxLength": 1024
    }
  },
  "ArchivePage": {
    "page": {
      "minimum": 1
    },
    "pageSize": {
      "minimum": 1
    },
    "pageCount": {
      "minimum": 0
    },
    "total": {
      "minimum": 0
    }
  },
  "ArchiveUpload": {
    "title": {
      "minLength": 1,
      "maxLength": 150,
      "pattern": "[^\\s\\x00-\\x20\\x7F-\\xA0\\xAD\\u034F\\u061C\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200F\\u202A-\\u202F\\u205F-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8]"
    },
    "description": {
      "maxLength": 5000
    },
    "category": {
      "minLength": 1,
      "maxLength": 128
    },
    "channel": {
      "minLength": 1,
      "maxLength": 128
    },
    "copyright": {
      "minLength": 1,
      "maxLength": 200,
      "pattern": "[^\\s\\x00-\\x20\\x7F-\\xA0\\xAD\\u034F\\u061C\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200F\\u202A-\\u202F\\u205F-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8]"
    },
    "year": {
      "minimum": 1900,
      "maximum": 2100
    },
    "broadcastDate": {
      "maxLength": 10,
      "pattern": "^$|^\\d{4}-\\d{2}-\\d{2}$"
    },
    "musicTitle": {
      "maxLength": 200,
      "pattern": "^$|[^\\s\\x00-\\x20\\x7F-\\xA0\\xAD\\u034F\\u061C\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200F\\u202A-\\u202F\\u205F-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8]"
    },
    "musicUrl": {
      "maxLength": 1024,
      "pattern": "^$|^[hH][tT][tT][pP][sS]?://\\S+$"
    },
    "resolution": {
      "enum": [
        "480x576",
        "704x576",
        "720x576",
        "768x576",
        "960x720",
        "1024x576",
        "1280x720",
        "1440x1080",
        "1920x1080"
      ]
    },
    "video": {
      "x-maxBytes": 524288000,
      "x-recording": {
        "maxHeaderBytes": 268435456,
        "maxSeconds": 86400,
        "brands": [
          "isom",
          "iso2",
          "iso3",
          "iso4",
          "iso5",
          "iso6",
          "iso7",
          "iso8",
          "iso9",
          "mp41",
          "mp42",
          "mp71",
          "avc1",
          "av01",
          "M4V ",
          "M4VH",
          "M4VP",
          "M4A ",
          "f4v ",
          "F4V ",
          "3gp4",
          "3gp5",
          "3gp6",
          "3gp7",
          "3gp8",
          "3gp9",
          "3gg6",
          "3ge6",
          "3g2a",
          "3g2b",
          "3g2c",
          "mmp4",
          "MSNV",
          "XAVC",
          "dash",
          "msdh",
          "cmfc",
          "cmf2",
          "cmfs"
        ],
        "pictureCodecs": [
          "avc1.42",
          "avc1.4d",
          "avc1.58",
          "avc1.64",
          "avc3.42",
          "avc3.4d",
          "avc3.58",
          "avc3.64",
          "vp09.00",
          "vp09.02",
          "av01.0"
        ],
        "soundCodecs": [
          "mp4a.40.2",
          "mp4a.40.5",
          "mp4a.40.29",
          "mp4a.66",
          "mp4a.67",
          "mp4a.68",
          "mp4a.69",
          "mp4a.6b",
          ".mp3",
          "mp3",
          "opus",
          "flac"
        ]
      }
    }
  },
  "YearCount": {
    "year": {
      "minimum": 1900,
      "maximum": 2100
    },
    "count": {
      "minimum": 1
    }
  },
  "BroadcastYear": {
    "year": {
      "minimum": 1900,
      "maximum": 2100
    },
    "count": {
      "minimum": 1
    }
  },
  "CollectionStats": {
    "archives": {
      "minimum": 0
    },
    "channels": {
      "minimum": 0
    },
    "views": {
      "minimum": 0
    }
  },
  "ArchivistStats": {
    "archives": {
      "minimum": 0
    },
    "channels": {
      "minimum": 0
    },
    "views": {
      "minimum": 0
    }
  },
  "Channel": {
    "id": {
      "minLength": 1,
      "maxLength": 128
    },
    "name": {
      "minLength": 1
    },
    "number": {
      "minimum": 1,
      "maximum": 999
    },
    "logo": {
      "minLength": 1,
      "maxLength": 1024
    },
    "since": {
      "minimum": 1900,
      "maximum": 2100
    },
    "until": {
      "minimum": 1900,
      "maximum": 2100
    },
    "archiveCount": {
      "minimum": 0
    }
  },
  "Category": {
    "id": {
      "minLength": 1,
      "maxLength": 128
    },
    "name": {
      "minLength": 1
    },
    "archiveCount": {
      "minimum": 0
    }
  },
  "SearchResult": {
    "didYouMean": {
      "minLength": 1,
      "maxLength": 100
    }
  },
  "CollectionSummary": {
    "id": {
      "minLength": 1,
      "maxLength": 128
    },
    "title": {
      "minLength": 1
    },
    "cover": {
      "minLength": 1,
      "maxLength": 1024
    },
    "archiveCount": {
      "minimum": 0
    },
    "firstYear": {
      "minimum": 1900,
      "maximum": 2100
    },
    "lastYear": {
      "minimum": 1900,
      "maximum": 2100
    }
  },
  "Collection": {
    "id": {
      "minLength": 1,
      "maxLength": 128
    },
    "title": {
      "minLength": 1
    },
    "cover": {
      "minLength": 1,
      "maxLength": 1024
    },
    "archiveCount": {
      "minimum": 0
    },
    "firstYear": {
      "minimum": 1900,
      "maximum": 2100
    },
    "lastYear": {
      "minimum": 1900,
      "maximum": 2100
    }
  },
  "User": {
    "id": {
      "minLength": 1,
      "maxLength": 128
    },
    "username": {
      "minLength": 1
    },
    "motto": {
      "maxLength": 100,
      "pattern": "[^\\s\\x00-\\x20\\x7F-\\xA0\\xAD\\u034F\\u061C\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200F\\u202A-\\u202F\\u205F-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8]"
    },
    "pronouns": {
      "maxLength": 50
    }
  },
  "ProfileUpdate": {
    "motto": {
      "maxLength": 100,
      "pattern": "^$|[^\\s\\x00-\\x20\\x7F-\\xA0\\xAD\\u034F\\u061C\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200F\\u202A-\\u202F\\u205F-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8]"
    },
    "pronouns": {
      "maxLength": 50,
      "pattern": "^$|^[A-Za-zªµºÀ-ÖØ-öø-\\u02AF\\u0370-\\u1FFF\\u2C00-\\u2DFF\\u3040-\\uD7FF\\uF900-\\uFDFF\\uFE70-\\uFEFC][A-Za-zªµºÀ-ÖØ-öø-\\u1FFF\\u2C00-\\u2DFF\\u3040-\\uD7FF\\uF900-\\uFDFF\\uFE70-\\uFEFC'’. -]*/[A-Za-zªµºÀ-ÖØ-öø-\\u02AF\\u0370-\\u1FFF\\u2C00-\\u2DFF\\u3040-\\uD7FF\\uF900-\\uFDFF\\uFE70-\\uFEFC][A-Za-zªµºÀ-ÖØ-öø-\\u1FFF\\u2C00-\\u2DFF\\u3040-\\uD7FF\\uF900-\\uFDFF\\uFE70-\\uFEFC'’. -]*$"
    }
  },
  "Profile": {
    "id": {
      "minLength": 1,
      "maxLength": 128
    },
    "username": {
      "minLength": 1
    },
    "motto": {
      "pattern": "[^\\s\\x00-\\x20\\x7F-\\xA0\\xAD\\u034F\\u061C\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200F\\u202A-\\u202F\\u205F-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8]"
    },
    "archiveCount": {
      "minimum": 0
    }
  },
  "CommentRef": {
    "id": {
      "minLength": 1,
      "maxLength": 128
    }
  },
  "Comment": {
    "id": {
      "minLength": 1,
      "maxLength": 128
    },
    "archiveId": {
      "minLength": 1,
      "maxLength": 128
    },
    "text": {
      "maxLength": 2000,
      "pattern": "[^\\s\\x00-\\x20\\x7F-\\xA0\\xAD\\u034F\\u061C\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200F\\u202A-\\u202F\\u205F-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8]"
    }
  },
  "Thread": {
    "id": {
      "minLength": 1,
      "maxLength": 128
    },
    "archiveId": {
      "minLength": 1,
      "maxLength": 128
    },
    "text": {
      "maxLength": 2000,
      "pattern": "[^\\s\\x00-\\x20\\x7F-\\xA0\\xAD\\u034F\\u061C\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200F\\u202A-\\u202F\\u205F-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8]"
    }
  },
  "CommentPage": {
    "page": {
      "minimum": 1
    },
    "pageSize": {
      "minimum": 1
    },
    "pageCount": {
      "minimum": 0
    },
    "total": {
      "minimum": 0
    }
  },
  "NewComment": {
    "text": {
      "minLength": 1,
      "maxLength": 2000,
      "pattern": "[^\\s\\x00-\\x20\\x7F-\\xA0\\xAD\\u034F\\u061C\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200F\\u202A-\\u202F\\u205F-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8]"
    },
    "replyTo": {
      "minLength": 1,
      "maxLength": 128
    }
  },
  "CommentUpdate": {
    "text": {
      "minLength": 1,
      "maxLength": 2000,
      "pattern": "[^\\s\\x00-\\x20\\x7F-\\xA0\\xAD\\u034F\\u061C\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200F\\u202A-\\u202F\\u205F-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8]"
    }
  },
  "DiscordCode": {
    "code": {
      "minLength": 1,
      "maxLength": 2048
    }
  },
  "DiscordToken": {
    "access_token": {
      "minLength": 1,
      "maxLength": 4096
    }
  },
  "FieldProblem": {
    "code": {
      "enum": [
        "required",
        "blank",
        "repeated",
        "unknown_field",
        "unknown_value",
        "format",
        "mismatch",
        "too_short",
        "too_long",
        "too_small",
        "too_large",
        "too_many",
        "unusable",
        "empty",
        "cut_off",
        "unknown_brand",
        "encrypted",
        "no_picture",
        "picture_codec",
        "picture_size",
        "turned",
        "mirrored",
        "sound_codec",
        "no_length",
        "header_too_large"
      ]
    },
    "found": {
      "maxLength": 100
    }
  },
  "Problem": {
    "error": {
      "minLength": 1
    }
  }
} as const
